require "net/http"
require Rails.root.join("lib/verify_token")
require Rails.root.join("lib/verify_webhook")

class AgeChecksController < ApplicationController
  # The sender has no cookie of ours; the signature takes the place of the CSRF token.
  skip_forgery_protection only: :webhook

  def start
    # A reference of our own binds the result to this session.
    reference = SecureRandom.uuid
    answer = Net::HTTP.post(
      URI("#{ENV.fetch("AGE_BASE_URL")}/v1/verifications"),
      {
        asset_id: ENV.fetch("AGE_ASSET_ID"),
        redirectUrl: "#{request.base_url}/age/return",
        reference_id: reference
      }.to_json,
      "authorization" => "Bearer #{ENV.fetch("AGE_SECRET_KEY")}",
      "content-type" => "application/json"
    )
    raise "Creating a verification returned #{answer.code}" unless answer.is_a?(Net::HTTPCreated)

    session[:age_reference] = reference
    redirect_to JSON.parse(answer.body)["url"], allow_other_host: true, status: :see_other
  end

  def take_back
    reference = session[:age_reference]
    return redirect_to("/?age=unknown", status: :see_other) if reference.blank? || params[:token].blank?

    claims = begin
      verify_token(params[:token])
    rescue TokenError
      {}
    end
    session[:is_old_enough] = claims["reference_id"] == reference && claims["age_verified"] == true
    # Keeps the token out of the address bar.
    redirect_to "/", status: :see_other
  end

  def webhook
    headers = request.headers.env.filter_map do |name, value|
      [name.delete_prefix("HTTP_").downcase.tr("_", "-"), value] if name.start_with?("HTTP_WEBHOOK_")
    end
    event = verify_webhook(request.raw_post, headers.to_h)
    Rails.logger.info("#{event["type"]} #{event.dig("data", "verification_id")}")
    head :no_content
  rescue WebhookError
    head :bad_request
  end
end
