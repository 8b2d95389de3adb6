# Serves the Django guide as a website would. `GET /` prints what its session knows.
import os
from wsgiref.simple_server import make_server

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import path

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
    ],
    ROOT_URLCONF=__name__,
    SECRET_KEY="for tests only",
    SESSION_ENGINE="django.contrib.sessions.backends.signed_cookies",
)
application = get_wsgi_application()

from shop import views  # noqa: E402


def home(request):
    known = request.session.get("is_old_enough")
    return HttpResponse("unknown" if known is None else str(known).lower())


urlpatterns = [
    path("", home),
    path("age/start", views.start),
    path("age/return", views.take_back),
    path("age/webhook", views.webhook),
]

make_server("127.0.0.1", int(os.environ["PORT"]), application).serve_forever()
