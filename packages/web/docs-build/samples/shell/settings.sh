export AGE_BASE_URL="{{base_url}}"
export AGE_SECRET_KEY="{{secret_key}}"
export AGE_ASSET_ID="{{asset_id}}"
