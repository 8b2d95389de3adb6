require "json"
require "net/http"
require "openssl"
require "securerandom"

# The answer was refused, such as one that comes too late.
class AnswerError < StandardError; end

# Answers a check for which your provider has found out the visitor's age. `request` has the claims of the signed
# request, which you have verified; `signal` is "over", "under" or "inconclusive". Returns the check's status: "started"
# if the visitor may go on with another method.
def send_answer(request, signal)
  body = JSON.generate({
                         purpose: "age_signal",
                         audience: request["iss"],
                         verification_id: request["sub"],
                         attempt: request["attempt"],
                         is_test: request["is_test"],
                         signal: signal
                       })
  id = "msg_#{SecureRandom.uuid}"
  timestamp = Time.now.to_i
  secret = ENV.fetch(request["is_test"] ? "AGE_PROVIDER_TEST_SECRET" : "AGE_PROVIDER_SECRET")
  key = secret.delete_prefix("whsec_").unpack1("m")
  digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.#{body}")
  address = URI(request["answer_url"])
  response = Net::HTTP.start(address.host, address.port, use_ssl: address.scheme == "https") do |http|
    http.read_timeout = 10
    http.post(address.path, body, {
                "Content-Type" => "application/json",
                "webhook-id" => id,
                "webhook-timestamp" => timestamp.to_s,
                "webhook-signature" => "v1,#{[digest].pack("m0")}"
              })
  end
  answer = JSON.parse(response.body)
  raise AnswerError, answer["error"] unless response.is_a?(Net::HTTPSuccess)

  answer["status"]
end
