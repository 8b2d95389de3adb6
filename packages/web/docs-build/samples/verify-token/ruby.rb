require "json"
require "net/http"
require "openssl"

BASE_URL = "{{base_url}}"
ASSET_ID = "{{asset_id}}"

# The token is invalid.
class TokenError < StandardError; end

# The server's keys by kid: cached for an hour, and fetched again for an unknown key, at most every
# 30 seconds.
class Keys
  # First bytes of an Ed25519 public key in DER (RFC 8410).
  DER_PREFIX = ["302a300506032b6570032100"].pack("H*")

  def initialize(address)
    @address = URI(address)
    @keys = {}
    @read_at = -Float::INFINITY
    @lock = Mutex.new
  end

  def find(kid)
    @lock.synchronize do
      read if now - @read_at > (@keys.key?(kid) ? 3600 : 30)
      @keys.fetch(kid) { raise TokenError, "The token's key isn't one of the server's" }
    end
  end

  private

  def read
    response = Net::HTTP.get_response(@address)
    response.value # raises unless the response is a success
    @keys = JSON.parse(response.body)["keys"].to_h do |key|
      [key["kid"], OpenSSL::PKey.read(DER_PREFIX + base64url(key["x"]))]
    end
    @read_at = now
  end

  def now
    Process.clock_gettime(Process::CLOCK_MONOTONIC)
  end
end

def base64url(text)
  text.tr("-_", "+/").unpack1("m")
end

KEYS = Keys.new("#{BASE_URL}/.well-known/jwks.json")

# Returns the token's claims. `allow_test` accepts tokens of test verifications; never use it where a pass grants
# access. `audience` is that of a token that is no result, such as a request to your own provider.
def verify_token(token, allow_test: false, audience: nil)
  header, claims, signature = parts = token.split(".")
  raise TokenError, "This is not a token" unless parts.size == 3

  head = JSON.parse(base64url(header))
  raise TokenError, "The token isn't signed with EdDSA" unless head.is_a?(Hash) && head["alg"] == "EdDSA"

  key = KEYS.find(head["kid"])
  is_signed = key.verify(nil, base64url(signature), "#{header}.#{claims}")
  raise TokenError, "The token's signature is invalid" unless is_signed

  claims = JSON.parse(base64url(claims))
  raise TokenError, "The token is from another server" unless claims["iss"] == BASE_URL

  audiences = allow_test ? [ASSET_ID, "test_#{ASSET_ID}"] : [ASSET_ID]
  audiences = [audience] if audience
  raise TokenError, "The token is for another website" unless audiences.include?(claims["aud"])
  raise TokenError, "The token has expired" unless claims["exp"] > Time.now.to_i

  claims
rescue JSON::ParserError
  raise TokenError, "This is not a token"
end
