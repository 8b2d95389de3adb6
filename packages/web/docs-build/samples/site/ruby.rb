# A website that asks for its visitors' age. Needs Ruby 3.0 or later and the gem `webrick`.
# [region setup]
require "json"
require "net/http"
require "openssl"
require "securerandom"
require "webrick"

BASE_URL = ENV.fetch("AGE_BASE_URL")
SECRET_KEY = ENV.fetch("AGE_SECRET_KEY")
ASSET_ID = ENV.fetch("AGE_ASSET_ID")
WEBHOOK_SECRET = ENV.fetch("AGE_WEBHOOK_SECRET")
PORT = ENV.fetch("PORT", "8080").to_i
SITE_URL = ENV.fetch("SITE_URL", "http://localhost:#{PORT}")

# In memory, for one process. A real website stores these in its database with the visitor.
VISITS = {} # visitor => our reference, their verification, and its token's claims
WEBHOOK_SAYS = {} # verification ID => data of its webhook
SEEN = {} # ID of a processed webhook => true

# The request is not trustworthy.
class Refused < StandardError; end
# [/region]

# [region create]
def create_check(reference)
  uri = URI("#{BASE_URL}/v1/verifications")
  headers = { "Authorization" => "Bearer #{SECRET_KEY}", "Content-Type" => "application/json" }
  response = Net::HTTP.post(uri, JSON.generate(
    asset_id: ASSET_ID,
    redirectUrl: "#{SITE_URL}/age/return",
    reference_id: reference
  ), headers)
  raise "Creating a verification returned #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPCreated)

  JSON.parse(response.body)
end
# [/region]

# [region send]
def start(visitor, response)
  reference = SecureRandom.uuid
  check = create_check(reference)
  VISITS[visitor] = { reference: reference }
  response.set_redirect(WEBrick::HTTPStatus::SeeOther, check["url"])
end
# [/region]

# [region return]
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
      @keys.fetch(kid) { raise Refused, "The token's key isn't one of the server's" }
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

KEYS = Keys.new("#{BASE_URL}/.well-known/jwks.json")

def base64url(text)
  text.tr("-_", "+/").unpack1("m")
end

def verify_token(token)
  header, claims, signature = parts = token.split(".")
  raise Refused, "This is not a token" unless parts.size == 3

  head = JSON.parse(base64url(header))
  raise Refused, "The token isn't signed with EdDSA" unless head.is_a?(Hash) && head["alg"] == "EdDSA"

  key = KEYS.find(head["kid"])
  is_signed = key.verify(nil, base64url(signature), "#{header}.#{claims}")
  raise Refused, "The token's signature is invalid" unless is_signed

  claims = JSON.parse(base64url(claims))
  raise Refused, "The token is from another server" unless claims["iss"] == BASE_URL

  audiences = [ASSET_ID, "test_#{ASSET_ID}"]
  raise Refused, "The token is for another website" unless audiences.include?(claims["aud"])
  raise Refused, "The token has expired" unless claims["exp"] > Time.now.to_i

  claims
rescue JSON::ParserError
  raise Refused, "This is not a token"
end

def take_back(visitor, request, response)
  visit = VISITS[visitor]
  token = verify_token(request.query["token"].to_s) if request.query.key?("token")
  # Another visitor's token says nothing about this one.
  if visit.nil? || (token && token["reference_id"] != visit[:reference])
    raise Refused, "The result belongs to another visitor"
  end

  # The ID may be new: a visitor whom the camera couldn't see can try again, which is another verification.
  check = token ? token["sub"] : request.query["verification_id"].to_s
  VISITS[visitor] = { reference: visit[:reference], check: check, token: token }
  # Keeps the token out of the address bar.
  response.set_redirect(WEBrick::HTTPStatus::SeeOther, "/")
end
# [/region]

# [region webhook]
def verify_webhook(body, headers)
  timestamp = headers["webhook-timestamp"].to_s
  if !timestamp.match?(/\A\d+\z/) || (Time.now.to_i - timestamp.to_i).abs > 300
    raise Refused, "Too old"
  end

  key = WEBHOOK_SECRET.delete_prefix("whsec_").unpack1("m")
  digest = OpenSSL::HMAC.digest("SHA256", key, "#{headers["webhook-id"]}.#{timestamp}.#{body}")
  expected = "v1,#{[digest].pack("m0")}"
  signatures = headers["webhook-signature"].to_s.split
  is_ours = signatures.any? { |signature| OpenSSL.secure_compare(signature, expected) }
  raise Refused, "Invalid signature" unless is_ours

  JSON.parse(body)
end

def receive_webhook(request, response)
  event = verify_webhook(request.body.to_s, request)
  unless SEEN.key?(event["id"])
    data = event["data"]
    WEBHOOK_SAYS[data["verification_id"]] = data unless event["type"] == "verification.created"
    SEEN[event["id"]] = true
  end
  # A repeated event gets the same response, or it would be sent again.
  response.status = 204
end
# [/region]

# [region decide]
def result_for(visitor)
  visit = VISITS[visitor]
  return "unknown" unless visit

  event = WEBHOOK_SAYS[visit[:check]]
  token = visit[:token]
  return "waiting" unless event && event["reference_id"] == visit[:reference]
  return "not required" if event["status"] == "not_required"
  unless event["age_verified"] && token && token["age_verified"]
    return event["failure_reason"] == "inconclusive" ? "inconclusive" : "not verified"
  end

  # Anyone can make a test verification pass.
  event["is_test"] || token["aud"] != ASSET_ID ? "test" : "verified"
end
# [/region]

SENTENCES = {
  "unknown" => "We don't know yet whether you're old enough.",
  "waiting" => "We're waiting for the result.",
  "verified" => "You're verified. Come in!",
  "test" => "The test passed. Tests don't grant access.",
  "not required" => "No age check is needed here.",
  "inconclusive" => "It was too close to tell. Please show us an ID instead.",
  "not verified" => "We couldn't verify your age."
}.freeze

def show_page(visitor, response)
  result = result_for(visitor)
  response["Content-Type"] = "text/html; charset=utf-8"
  response.body = <<~HTML
    <!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width">
      #{'<meta http-equiv="refresh" content="3">' if result == "waiting"}
      <title>Shop</title>
      <h1>Shop</h1>
      <p data-result="#{result}">#{SENTENCES[result]}</p>
      <form method="post" action="/age/start"><button>Verify my age</button></form>
    </html>
  HTML
end

# Identifies the visitor by a cookie that nobody can guess. Over https it should also be `Secure`.
def visitor_of(request, response)
  known = request.cookies.find { |cookie| cookie.name == "visitor" }
  return known.value if known

  visitor = SecureRandom.uuid
  response["Set-Cookie"] = "visitor=#{visitor}; HttpOnly; SameSite=Lax; Path=/"
  visitor
end

class Website < WEBrick::HTTPServlet::AbstractServlet
  def service(request, response)
    case [request.request_method, request.path]
    when ["GET", "/"] then show_page(visitor_of(request, response), response)
    when ["POST", "/age/start"] then start(visitor_of(request, response), response)
    when ["GET", "/age/return"] then take_back(visitor_of(request, response), request, response)
    when ["POST", "/webhooks/age"] then receive_webhook(request, response)
    else response.status = 404
    end
  rescue Refused => error
    warn error.message
    response.status = 400
    response.body = "Refused"
  end
end

server = WEBrick::HTTPServer.new(BindAddress: "127.0.0.1", Port: PORT, AccessLog: [])
server.mount("/", Website)
%w[INT TERM].each { |signal| trap(signal) { server.shutdown } }
server.start
