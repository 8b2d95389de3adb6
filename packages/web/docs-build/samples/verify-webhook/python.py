import base64
import hashlib
import hmac
import json
import os
import time

TOLERANCE_SECONDS = 300


class WebhookError(Exception):
    """The webhook's signature is invalid, or the event is too old."""


def verify_webhook(body, headers, secret=os.environ["AGE_WEBHOOK_SECRET"]):
    """Returns the event. `body` is the raw bytes; the names of `headers` are in lower case."""
    timestamp = headers.get("webhook-timestamp") or ""
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise WebhookError("The webhook's timestamp is missing or too old")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is being rotated there are two signatures.
    signatures = (headers.get("webhook-signature") or "").encode().split(b" ")
    if not any(hmac.compare_digest(signature, expected) for signature in signatures):
        raise WebhookError("The webhook's signature is invalid")
    return json.loads(body)
