<?php
// Signs a token for one of your own people: the API takes it as a bearer token.
function part(string $data): string {
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

function sign_token(string $id, string $name, string $secret, string $issuer, string $audience): string {
    $claims = ['sub' => $id, 'name' => $name, 'iss' => $issuer, 'aud' => $audience, 'exp' => time() + 300];
    $signed = part(json_encode(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . part(json_encode($claims));
    return $signed . '.' . part(hash_hmac('sha256', $signed, $secret, true));
}
