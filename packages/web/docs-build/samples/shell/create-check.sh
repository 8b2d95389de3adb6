curl "$AGE_BASE_URL/v1/verifications" \
  --header "Authorization: Bearer $AGE_SECRET_KEY" \
  --header "Content-Type: application/json" \
  --data '{
    "asset_id": "{{asset_id}}",
    "redirectUrl": "http://localhost:8080/age/return",
    "reference_id": "visitor-1"
  }'
