curl "$AGE_BASE_URL/v1/webhooks" \
  --header "Authorization: Bearer $AGE_SECRET_KEY" \
  --header "Content-Type: application/json" \
  --data '{
    "url": "https://shop.example/webhooks/age",
    "events": ["verification.completed", "verification.failed", "verification.expired"]
  }'
