import base64
import hashlib
import hmac
import json
import os
import time

TOLERANCE_SECONDS = 300


class WebhookError(Exception):
    """It is not ours, was changed, or is old."""


def verify_webhook(body, headers, secret=os.environ["AGE_WEBHOOK_SECRET"]):
    """The event. `body` is the bytes as they arrived; the names of `headers` are in lower case."""
    timestamp = headers.get("webhook-timestamp") or ""
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookError("The webhook's time is missing or too far away")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is being changed there are two signatures.
    signatures = (headers.get("webhook-signature") or "").encode().split(b" ")
    if not any(hmac.compare_digest(signature, expected) for signature in signatures):
        raise WebhookError("The webhook's signature is wrong")
    return json.loads(body)
