# Signs a token for one of your own people: the API takes it as a bearer token.
import base64, hashlib, hmac, json, time

def part(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

def sign_token(id, name, secret, issuer, audience):
    claims = {"sub": id, "name": name, "iss": issuer, "aud": audience, "exp": int(time.time()) + 300}
    signed = part(json.dumps({"alg": "HS256", "typ": "JWT"}).encode()) + "." + part(json.dumps(claims).encode())
    return signed + "." + part(hmac.new(secret.encode(), signed.encode(), hashlib.sha256).digest())
