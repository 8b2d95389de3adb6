# Serves the Rails guide as a website would. `GET /` prints what its session knows.
require "logger"
require "rails"
require "action_controller/railtie"
require "rack/handler/webrick"

class Shop < Rails::Application
  config.root = __dir__
  config.eager_load = false
  config.logger = Logger.new($stderr)
  config.secret_key_base = "for tests only"
  config.action_controller.default_protect_from_forgery = true
  routes.append do
    root to: "home#show"
    get "age/start", to: "age_checks#start"
    get "age/return", to: "age_checks#take_back"
    post "age/webhook", to: "age_checks#webhook"
  end
end

class ApplicationController < ActionController::Base
end

class HomeController < ApplicationController
  def show
    render plain: session.fetch(:is_old_enough, "unknown").to_s
  end
end

Shop.initialize!
require_relative "age_checks_controller"
Rack::Handler::WEBrick.run(Shop, Host: "127.0.0.1", Port: ENV.fetch("PORT").to_i, AccessLog: [])
