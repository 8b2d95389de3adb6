# [region call]
require "json"
require "net/http"
require "openssl"
require "securerandom"
require "uri"

BASE_URL = "{{base_url}}"
SECRET_KEY = ENV.fetch("AGE_SECRET_KEY")

class ApiError < StandardError
  attr_reader :status, :code, :request_id, :retry_after

  def initialize(status, answer, retry_after)
    super(answer["error"] || "The server responded with #{status}")
    @status = status
    @code = answer["code"]
    @request_id = answer["request_id"]
    @retry_after = retry_after # seconds, or nil
  end
end

def call(method, path, body = nil, headers = {})
  uri = URI(BASE_URL + path)
  request = Net::HTTP.const_get(method.capitalize).new(uri, headers)
  request["Authorization"] = "Bearer #{SECRET_KEY}"
  request["Content-Type"] = "application/json"
  request.body = JSON.generate(body) if body
  options = { use_ssl: uri.scheme == "https", open_timeout: 10, read_timeout: 10 }
  response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
  return JSON.parse(response.body) if response.is_a?(Net::HTTPSuccess)

  answer = begin
    JSON.parse(response.body)
  rescue JSON::ParserError # A proxy on the way may respond with something other than JSON.
    {}
  end
  raise ApiError.new(response.code.to_i, answer, response["Retry-After"]&.to_i)
end
# [/region]

# [region create]
def create_check(visitor_id)
  call("POST", "/v1/verifications", {
    asset_id: "{{asset_id}}",
    redirectUrl: "http://localhost:8080/age/return",
    reference_id: visitor_id
  })
end
# [/region]

# [region read]
def read_check(id)
  call("GET", "/v1/verifications/#{URI.encode_www_form_component(id)}")
end
# [/region]

# [region list]
def list_checks(**filter)
  return enum_for(:list_checks, **filter) unless block_given?

  query = { limit: 100, **filter }
  loop do
    page = call("GET", "/v1/verifications?#{URI.encode_www_form(query)}")
    page["data"].each { |check| yield check }
    break unless page["has_more"]

    query[:cursor] = page["next_cursor"]
  end
end
# [/region]

# [region cancel]
def cancel_check(id)
  call("POST", "/v1/verifications/#{URI.encode_www_form_component(id)}/cancel")
end
# [/region]

# [region retry]
NO_ANSWER = [IOError, SystemCallError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError].freeze

def call_with_retries(method, path, body = nil)
  # The same key each time keeps the server from doing the work twice.
  headers = { "Idempotency-Key" => SecureRandom.uuid }
  attempt = 0
  begin
    call(method, path, body, headers)
  rescue ApiError, *NO_ANSWER => error
    attempt += 1
    raise if attempt == 5 || !may_pass?(error)

    retry_after = error.retry_after if error.is_a?(ApiError)
    sleep(retry_after || 2**(attempt - 1) + rand)
    retry
  end
end

def may_pass?(error)
  return true unless error.is_a?(ApiError) # no response

  error.status == 429 || error.status >= 500 || error.code == "idempotency_key_in_use"
end
# [/region]

# [region errors]
def status_of(id)
  read_check(id)["status"]
rescue ApiError => error
  return nil if error.code == "not_found"

  warn "Reading a verification failed: #{error.code} #{error.message} (request #{error.request_id})"
  raise
end
# [/region]

# [region register-webhook]
def register_webhook(url)
  call("POST", "/v1/webhooks", {
    url: url,
    events: ["verification.completed", "verification.failed", "verification.expired"]
  })
end
# [/region]
