import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request
import uuid


class AnswerError(Exception):
    """The answer was refused, such as one that comes too late."""


def send_answer(request, signal):
    """Answers a check for which your provider has found out the visitor's age.

    `request` has the claims of the signed request, which you have verified; `signal` is "over", "under" or
    "inconclusive". Returns the check's status: "started" if the visitor may go on with another method.
    """
    answer = {
        "purpose": "age_signal",
        "audience": request["iss"],
        "verification_id": request["sub"],
        "attempt": request["attempt"],
        "is_test": request["is_test"],
        "signal": signal,
    }
    body = json.dumps(answer)
    message_id = f"msg_{uuid.uuid4()}"
    timestamp = int(time.time())
    secret = os.environ["AGE_PROVIDER_TEST_SECRET" if request["is_test"] else "AGE_PROVIDER_SECRET"]
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.{body}".encode()
    signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    call = urllib.request.Request(
        request["answer_url"],
        data=body.encode(),
        headers={
            "Content-Type": "application/json",
            "webhook-id": message_id,
            "webhook-timestamp": str(timestamp),
            "webhook-signature": f"v1,{signature}",
        },
    )
    try:
        with urllib.request.urlopen(call, timeout=10) as response:
            return json.load(response)["status"]
    except urllib.error.HTTPError as refusal:
        raise AnswerError(json.load(refusal)["error"]) from refusal
