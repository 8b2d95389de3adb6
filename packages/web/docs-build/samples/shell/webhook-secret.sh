export AGE_WEBHOOK_SECRET="{{webhook_secret}}"
