import json
import os
import urllib.request
import uuid

import jwt
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

from .verify_token import verify_token
from .verify_webhook import WebhookError, verify_webhook


@require_GET
def start(request):
    # A reference of our own binds the result to this session.
    reference = str(uuid.uuid4())
    body = {
        "asset_id": os.environ["AGE_ASSET_ID"],
        "redirectUrl": request.build_absolute_uri("/age/return"),
        "reference_id": reference,
    }
    call = urllib.request.Request(
        f"{os.environ['AGE_BASE_URL']}/v1/verifications",
        data=json.dumps(body).encode(),
        headers={
            "authorization": f"Bearer {os.environ['AGE_SECRET_KEY']}",
            "content-type": "application/json",
        },
    )
    with urllib.request.urlopen(call, timeout=10) as answer:
        check = json.load(answer)
    request.session["age_reference"] = reference
    return redirect(check["url"])


@require_GET
def take_back(request):
    reference = request.session.get("age_reference")
    token = request.GET.get("token")
    if not reference or not token:
        return redirect("/?age=unknown")
    try:
        claims = verify_token(token)
    except jwt.PyJWTError:
        claims = {}
    request.session["is_old_enough"] = (
        claims.get("reference_id") == reference and claims.get("age_verified") is True
    )
    # Keeps the token out of the address bar.
    return redirect("/")


# The sender has no cookie of ours; the signature takes the place of the CSRF token.
@csrf_exempt
@require_POST
def webhook(request):
    headers = {name.lower(): value for name, value in request.headers.items()}
    try:
        event = verify_webhook(request.body, headers)
    except WebhookError:
        return HttpResponseBadRequest()
    print(event["type"], event["data"]["verification_id"], event["data"]["status"])
    return HttpResponse(status=204)
