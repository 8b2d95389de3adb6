# Serves the FastAPI guide as a website would. `GET /` prints what its session knows.
import os

import uvicorn
from age_check import router
from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse
from starlette.middleware.sessions import SessionMiddleware

app = FastAPI()
app.add_middleware(SessionMiddleware, secret_key="for tests only", same_site="lax")
app.include_router(router)


@app.get("/")
def home(request: Request):
    known = request.session.get("is_old_enough")
    return PlainTextResponse("unknown" if known is None else str(known).lower())


uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
