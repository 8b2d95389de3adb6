# Calls functions of a sample as a program would: ruby driver.rb <file> <calls as JSON>. Prints their answers as JSON.
require "json"

file, calls = ARGV
require file

answers = JSON.parse(calls).map do |call|
  given = call["args"].map { |value| value.is_a?(Hash) && value.key?("bytes") ? value["bytes"] : value }
  made = send(call["name"], *given, **(call["named"] || {}).transform_keys(&:to_sym))
  { value: made.is_a?(Enumerator) ? made.to_a : made }
rescue StandardError => error
  { error: error.message, code: error.respond_to?(:code) ? error.code : nil }
end
$stdout.write(JSON.generate(answers))
