import jwt  # pip install pyjwt cryptography

BASE_URL = "{{base_url}}"
ASSET_ID = "{{asset_id}}"

# Fetched once, cached for an hour, and fetched again if a token names an unknown key.
keys = jwt.PyJWKClient(f"{BASE_URL}/.well-known/jwks.json", lifespan=3600)


def verify_token(token, allow_test=False, audience=None):
    """Returns the token's claims. Raises jwt.PyJWTError if the token is invalid.

    `allow_test` accepts tokens of test verifications; never use it where a pass grants access.
    `audience` is that of a token that is no result, such as a request to your own provider.
    """
    results = [ASSET_ID, f"test_{ASSET_ID}"] if allow_test else [ASSET_ID]
    return jwt.decode(
        token,
        keys.get_signing_key_from_jwt(token).key,
        algorithms=["EdDSA"],
        issuer=BASE_URL,
        audience=audience or results,
        # Seconds by which your clock and the server's may differ.
        leeway=10,
        options={"require": ["iss", "aud", "sub", "exp"]},
    )
