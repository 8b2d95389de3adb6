import jwt  # pip install pyjwt cryptography

BASE_URL = "{{base_url}}"
ASSET_ID = "{{asset_id}}"

# Fetched once, kept for an hour, and fetched again when a token names a key that is not among them.
keys = jwt.PyJWKClient(f"{BASE_URL}/.well-known/jwks.json", lifespan=3600)


def verify_token(token, allow_test=False):
    """The token's claims; raises jwt.PyJWTError when it is not to be trusted.

    `allow_test` lets the tokens of test checks in: never where it opens something.
    """
    return jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token).key,
        algorithms=["EdDSA"],
        issuer=BASE_URL,
        audience=[ASSET_ID, f"test_{ASSET_ID}"] if allow_test else ASSET_ID,
        options={"require": ["iss", "aud", "sub", "exp"]},
    )
