import os
import uuid

import httpx
import jwt
from fastapi import APIRouter, HTTPException, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import RedirectResponse, Response

from verify_token import verify_token
from verify_webhook import WebhookError, verify_webhook

# Needs Starlette's SessionMiddleware, or a session of your own.
router = APIRouter(prefix="/age")


@router.get("/start")
async def start(request: Request):
    # A reference of our own binds the result to this session.
    reference = str(uuid.uuid4())
    async with httpx.AsyncClient(timeout=10) as client:
        answer = await client.post(
            f"{os.environ['AGE_BASE_URL']}/v1/verifications",
            headers={"authorization": f"Bearer {os.environ['AGE_SECRET_KEY']}"},
            json={
                "asset_id": os.environ["AGE_ASSET_ID"],
                "redirectUrl": f"{os.environ['SITE_URL']}/age/return",
                "reference_id": reference,
            },
        )
    answer.raise_for_status()
    request.session["age_reference"] = reference
    return RedirectResponse(answer.json()["url"], status_code=303)


@router.get("/return")
async def take_back(request: Request, token: str | None = None):
    reference = request.session.get("age_reference")
    if not reference or not token:
        return RedirectResponse("/?age=unknown", status_code=303)
    try:
        # It may fetch the keys, which would hold up other requests.
        claims = await run_in_threadpool(verify_token, token)
    except jwt.PyJWTError:
        claims = {}
    request.session["is_old_enough"] = (
        claims.get("reference_id") == reference and claims.get("age_verified") is True
    )
    # Keeps the token out of the address bar.
    return RedirectResponse("/", status_code=303)


@router.post("/webhook")
async def webhook(request: Request):
    # The signature is over the bytes as they arrived.
    try:
        event = verify_webhook(await request.body(), request.headers)
    except WebhookError as error:
        raise HTTPException(400) from error
    print(event["type"], event["data"]["verification_id"], event["data"]["status"])
    return Response(status_code=204)
