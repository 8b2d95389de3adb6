require "json"
require "openssl"

TOLERANCE_SECONDS = 300

# The webhook's signature is invalid, or the event is too old.
class WebhookError < StandardError; end

# Returns the event. `body` is the raw text before any parsing; `headers` have names in lower case.
def verify_webhook(body, headers, secret = ENV.fetch("AGE_WEBHOOK_SECRET"))
  timestamp = headers["webhook-timestamp"].to_s
  if !timestamp.match?(/\A\d+\z/) || (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS
    raise WebhookError, "The webhook's timestamp is missing or too old"
  end

  key = secret.delete_prefix("whsec_").unpack1("m")
  digest = OpenSSL::HMAC.digest("SHA256", key, "#{headers["webhook-id"]}.#{timestamp}.#{body}")
  expected = "v1,#{[digest].pack("m0")}"
  # While a secret is being rotated there are two signatures.
  signatures = headers["webhook-signature"].to_s.split
  unless signatures.any? { |signature| OpenSSL.secure_compare(signature, expected) }
    raise WebhookError, "The webhook's signature is invalid"
  end

  JSON.parse(body)
end
