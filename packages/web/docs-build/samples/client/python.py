# [region call]
import json
import logging
import os
import random
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

BASE_URL = "{{base_url}}"
SECRET_KEY = os.environ["AGE_SECRET_KEY"]


class ApiError(Exception):
    def __init__(self, status, answer, retry_after):
        super().__init__(answer.get("error", f"The server responded with {status}"))
        self.status = status
        self.code = answer.get("code")
        self.request_id = answer.get("request_id")
        self.retry_after = retry_after  # seconds, or None


def call(method, path, body=None, headers=None):
    request = Request(
        BASE_URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {SECRET_KEY}",
            "Content-Type": "application/json",
            **(headers or {}),
        },
    )
    try:
        with urlopen(request, timeout=10) as response:
            return json.load(response)
    except HTTPError as error:
        try:
            answer = json.load(error)
        except ValueError:  # A proxy on the way may respond with something other than JSON.
            answer = {}
        retry_after = error.headers.get("Retry-After", "")
        raise ApiError(error.code, answer, int(retry_after) if retry_after.isdigit() else None) from None
# [/region]


# [region create]
def create_check(visitor_id):
    return call("POST", "/v1/verifications", {
        "asset_id": "{{asset_id}}",
        "redirectUrl": "http://localhost:8080/age/return",
        "reference_id": visitor_id,
    })
# [/region]


# [region read]
def read_check(check_id):
    return call("GET", f"/v1/verifications/{quote(check_id, safe='')}")
# [/region]


# [region list]
def list_checks(**filters):
    query = {"limit": 100, **filters}
    while True:
        page = call("GET", f"/v1/verifications?{urlencode(query)}")
        yield from page["data"]
        if not page["has_more"]:
            return
        query["cursor"] = page["next_cursor"]
# [/region]


# [region cancel]
def cancel_check(check_id):
    return call("POST", f"/v1/verifications/{quote(check_id, safe='')}/cancel")
# [/region]


# [region retry]
def call_with_retries(method, path, body=None):
    # The same key each time keeps the server from doing the work twice.
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    for attempt in range(5):
        try:
            return call(method, path, body, headers)
        except (ApiError, OSError, HTTPException) as error:
            if attempt == 4 or not may_pass(error):
                raise
            retry_after = getattr(error, "retry_after", None)
            time.sleep(2**attempt + random.random() if retry_after is None else retry_after)


def may_pass(error):
    if not isinstance(error, ApiError):
        return True  # no response
    return error.status == 429 or error.status >= 500 or error.code == "idempotency_key_in_use"
# [/region]


# [region errors]
def status_of(check_id):
    try:
        return read_check(check_id)["status"]
    except ApiError as error:
        if error.code == "not_found":
            return None
        logging.error("Reading a verification failed: %s %s (request %s)", error.code, error, error.request_id)
        raise
# [/region]


# [region register-webhook]
def register_webhook(url):
    return call("POST", "/v1/webhooks", {
        "url": url,
        "events": ["verification.completed", "verification.failed", "verification.expired"],
    })
# [/region]
