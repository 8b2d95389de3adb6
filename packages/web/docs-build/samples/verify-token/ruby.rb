require "json"
require "net/http"
require "openssl"

BASE_URL = "{{base_url}}"
ASSET_ID = "{{asset_id}}"

# The token is not to be trusted.
class TokenError < StandardError; end

# The server's keys by their kid: kept for an hour, and read again for one that is not among them, at most every
# 30 seconds.
class Keys
  # What an Ed25519 public key begins with in DER (RFC 8410).
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
      @keys.fetch(kid) { raise TokenError, "The token's key is not one of the server's" }
    end
  end

  private

  def read
    response = Net::HTTP.get_response(@address)
    response.value # raises unless it is a success
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

# The token's claims. `allow_test` lets the tokens of test checks in: never where it opens something.
def verify_token(token, allow_test: false)
  header, claims, signature = parts = token.split(".")
  raise TokenError, "This is no token" unless parts.size == 3

  head = JSON.parse(base64url(header))
  raise TokenError, "The token is not signed with EdDSA" unless head.is_a?(Hash) && head["alg"] == "EdDSA"

  key = KEYS.find(head["kid"])
  is_signed = key.verify(nil, base64url(signature), "#{header}.#{claims}")
  raise TokenError, "The token's signature is wrong" unless is_signed

  claims = JSON.parse(base64url(claims))
  raise TokenError, "The token is from another server" unless claims["iss"] == BASE_URL

  audiences = allow_test ? [ASSET_ID, "test_#{ASSET_ID}"] : [ASSET_ID]
  raise TokenError, "The token is for another website" unless audiences.include?(claims["aud"])
  raise TokenError, "The token is too old" unless claims["exp"] > Time.now.to_i

  claims
rescue JSON::ParserError
  raise TokenError, "This is no token"
end
