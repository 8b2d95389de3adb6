import jwt  # pip install pyjwt cryptography

BASE_URL = "{{base_url}}"
ASSET_ID = "{{asset_id}}"

keys = jwt.PyJWKClient(f"{BASE_URL}/.well-known/jwks.json", lifespan=3600)


def verify_receipt(receipt):
    """Returns the receipt's claims. Raises jwt.PyJWTError if the receipt is invalid."""
    if jwt.get_unverified_header(receipt).get("typ") != "receipt+jwt":
        raise jwt.InvalidTokenError("This is not a receipt")
    return jwt.decode(
        receipt,
        keys.get_signing_key_from_jwt(receipt).key,
        algorithms=["EdDSA"],
        issuer=BASE_URL,
        audience=f"receipt_{ASSET_ID}",
        # Seconds by which your clock and the server's may differ.
        leeway=10,
        options={"require": ["iss", "aud", "sub", "iat"]},
    )
