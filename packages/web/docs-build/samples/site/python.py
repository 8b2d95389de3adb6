# A website that asks for its visitors' age. Needs Python 3.10 or later: pip install pyjwt cryptography
# [region setup]
import base64
import hashlib
import hmac
import json
import os
import sys
import time
import uuid
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import jwt

BASE_URL = os.environ["AGE_BASE_URL"]
SECRET_KEY = os.environ["AGE_SECRET_KEY"]
ASSET_ID = os.environ["AGE_ASSET_ID"]
WEBHOOK_SECRET = os.environ["AGE_WEBHOOK_SECRET"]
PORT = int(os.environ.get("PORT", "8080"))
SITE_URL = os.environ.get("SITE_URL", f"http://localhost:{PORT}")

# In memory, for one process. A real website stores these in its database with the visitor.
visits = {}  # visitor -> our reference, their verification, and its token's claims
webhook_says = {}  # verification ID -> data of its webhook
seen = set()  # IDs of processed webhooks


class Refused(Exception):
    """The request is not trustworthy."""
# [/region]


# [region create]
def create_check(reference):
    request = Request(
        f"{BASE_URL}/v1/verifications",
        method="POST",
        headers={"Authorization": f"Bearer {SECRET_KEY}", "Content-Type": "application/json"},
        data=json.dumps({
            "asset_id": ASSET_ID,
            "redirectUrl": f"{SITE_URL}/age/return",
            "reference_id": reference,
        }).encode(),
    )
    with urlopen(request, timeout=10) as response:
        return json.load(response)
# [/region]


# [region send]
def start(handler, visitor):
    reference = str(uuid.uuid4())
    check = create_check(reference)
    visits[visitor] = {"reference": reference, "check": None, "token": None}
    handler.redirect(check["url"])
# [/region]


# [region return]
keys = jwt.PyJWKClient(f"{BASE_URL}/.well-known/jwks.json", lifespan=3600)


def verify_token(token):
    try:
        return jwt.decode(
            token,
            keys.get_signing_key_from_jwt(token).key,
            algorithms=["EdDSA"],
            issuer=BASE_URL,
            audience=[ASSET_ID, f"test_{ASSET_ID}"],
            # Seconds by which your clock and the server's may differ.
            leeway=10,
            options={"require": ["iss", "aud", "sub", "exp"]},
        )
    except jwt.PyJWTError as error:
        raise Refused(str(error)) from error


def take_back(handler, visitor, query):
    visit = visits.get(visitor)
    token = verify_token(query["token"][0]) if "token" in query else None
    # Another visitor's token says nothing about this one.
    if visit is None or (token and token["reference_id"] != visit["reference"]):
        raise Refused("The result belongs to another visitor")
    # The ID may be new: a visitor whom the camera couldn't see can try again, which is another verification.
    check = token["sub"] if token else query.get("verification_id", [None])[0]
    visits[visitor] = {**visit, "check": check, "token": token}
    # Keeps the token out of the address bar.
    handler.redirect("/")
# [/region]


# [region webhook]
def verify_webhook(body, headers):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        raise Refused("Too old")
    key = base64.b64decode(WEBHOOK_SECRET.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    signatures = headers.get("webhook-signature", "").encode().split(b" ")
    if not any(hmac.compare_digest(signature, expected) for signature in signatures):
        raise Refused("Invalid signature")
    return json.loads(body)


def receive_webhook(handler):
    body = handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
    event = verify_webhook(body, handler.headers)
    if event["id"] not in seen:
        if event["type"] != "verification.created":
            webhook_says[event["data"]["verification_id"]] = event["data"]
        seen.add(event["id"])
    # A repeated event gets the same response, or it would be sent again.
    handler.answer(204)
# [/region]


# [region decide]
def result_for(visitor):
    visit = visits.get(visitor)
    if visit is None:
        return "unknown"
    event, token = webhook_says.get(visit["check"]), visit["token"]
    if event is None or event["reference_id"] != visit["reference"]:
        return "waiting"
    if event["status"] == "not_required":
        return "not required"
    if not (event["age_verified"] and token and token["age_verified"]):
        return "inconclusive" if event["failure_reason"] == "inconclusive" else "not verified"
    # Anyone can make a test verification pass.
    return "test" if event["is_test"] or token["aud"] != ASSET_ID else "verified"
# [/region]


SENTENCES = {
    "unknown": "We don't know yet whether you're old enough.",
    "waiting": "We're waiting for the result.",
    "verified": "You're verified. Come in!",
    "test": "The test passed. Tests don't grant access.",
    "not required": "No age check is needed here.",
    "inconclusive": "It was too close to tell. Please show us an ID instead.",
    "not verified": "We couldn't verify your age.",
}


def show_page(handler, visitor):
    result = result_for(visitor)
    refresh = '<meta http-equiv="refresh" content="3">' if result == "waiting" else ""
    handler.answer(200, f"""<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width">
  {refresh}
  <title>Shop</title>
  <h1>Shop</h1>
  <p data-result="{result}">{SENTENCES[result]}</p>
  <form method="post" action="/age/start"><button>Verify my age</button></form>
</html>""")


class Website(BaseHTTPRequestHandler):
    def do_GET(self):
        self.serve("GET")

    def do_POST(self):
        self.serve("POST")

    def serve(self, method):
        url = urlsplit(self.path)
        self.new_visitor = None
        try:
            match (method, url.path):
                case ("GET", "/"):
                    show_page(self, self.visitor())
                case ("POST", "/age/start"):
                    start(self, self.visitor())
                case ("GET", "/age/return"):
                    take_back(self, self.visitor(), parse_qs(url.query))
                case ("POST", "/webhooks/age"):
                    receive_webhook(self)
                case _:
                    self.answer(404, "Not found")
        except Refused as error:
            self.log_error("%s", error)
            self.answer(400, "Refused")
        except OSError as error:  # The API returned an error or can't be reached.
            self.log_error("%s", error)
            self.answer(502, "Please try again later")

    def visitor(self):
        """Identifies the visitor by a cookie that nobody can guess. Over https it should also be `Secure`."""
        cookie = SimpleCookie(self.headers.get("Cookie", "")).get("visitor")
        if cookie:
            return cookie.value
        self.new_visitor = str(uuid.uuid4())
        return self.new_visitor

    def log_request(self, code="-", size="-"):
        """Leaves out the query, which contains the visitor's token."""
        self.log_message("%s %s %s", self.command, urlsplit(self.path).path, code)

    def redirect(self, address):
        self.answer(303, headers={"Location": address})

    def answer(self, status, body="", headers=None):
        content = body.encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if self.new_visitor:
            self.send_header("Set-Cookie", f"visitor={self.new_visitor}; HttpOnly; SameSite=Lax; Path=/")
        if status != 204:
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


print(f"Open {SITE_URL}", file=sys.stderr)
ThreadingHTTPServer(("127.0.0.1", PORT), Website).serve_forever()
