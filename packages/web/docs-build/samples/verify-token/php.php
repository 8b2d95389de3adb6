<?php

declare(strict_types=1);

const BASE_URL = '{{base_url}}';
const ASSET_ID = '{{asset_id}}';
// PHP keeps nothing between requests, so the keys go in a file that PHP can write and nobody can download.
const KEYS_FILE = __DIR__ . '/age-keys.json';

/** The token is invalid. */
class TokenError extends RuntimeException
{
}

/**
 * Returns the token's claims.
 *
 * @param bool $allowTest accepts tokens of test verifications; never use it where a pass grants access
 * @param ?string $audience of a token that is no result, such as a request to your own provider
 */
function verifyToken(string $token, bool $allowTest = false, ?string $audience = null): array
{
    $results = $allowTest ? [ASSET_ID, 'test_' . ASSET_ID] : [ASSET_ID];
    $parts = explode('.', $token);
    if (count($parts) !== 3) {
        throw new TokenError('This is not a token');
    }
    [$header, $claims, $signature] = $parts;
    $head = json_decode(base64url($header), true);
    if (!is_array($head) || ($head['alg'] ?? null) !== 'EdDSA' || !is_string($head['kid'] ?? null)) {
        throw new TokenError("The token isn't signed with EdDSA");
    }
    $raw = base64url($signature);
    $isSigned = strlen($raw) === SODIUM_CRYPTO_SIGN_BYTES
        && sodium_crypto_sign_verify_detached($raw, "$header.$claims", findKey($head['kid']));
    if (!$isSigned) {
        throw new TokenError("The token's signature is invalid");
    }
    $read = json_decode(base64url($claims), true, flags: JSON_THROW_ON_ERROR);
    if ($read['iss'] !== BASE_URL) {
        throw new TokenError('The token is from another server');
    }
    if (!in_array($read['aud'], $audience === null ? $results : [$audience], true)) {
        throw new TokenError('The token is for another website');
    }
    if ($read['exp'] <= time()) {
        throw new TokenError('The token has expired');
    }
    return $read;
}

/**
 * Returns one of the server's keys: cached for an hour, and fetched again for an unknown key, at most every
 * 30 seconds.
 */
function findKey(string $kid): string
{
    clearstatcache(true, KEYS_FILE);
    $keys = is_file(KEYS_FILE) ? json_decode(file_get_contents(KEYS_FILE), true) : [];
    $age = is_file(KEYS_FILE) ? time() - filemtime(KEYS_FILE) : INF;
    if ($age > (isset($keys[$kid]) ? 3600 : 30)) {
        $keys = readKeys();
        // Renamed into place, so that nobody reads a partial file.
        $new = tempnam(dirname(KEYS_FILE), 'keys');
        file_put_contents($new, json_encode($keys));
        rename($new, KEYS_FILE);
    }
    return base64url($keys[$kid] ?? throw new TokenError("The token's key isn't one of the server's"));
}

function readKeys(): array
{
    $curl = curl_init(BASE_URL . '/.well-known/jwks.json');
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_TIMEOUT => 10,
    ]);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException('The keys could not be fetched: ' . curl_error($curl));
    }
    return array_column(json_decode($text, true, flags: JSON_THROW_ON_ERROR)['keys'], 'x', 'kid');
}

function base64url(string $text): string
{
    return base64_decode(strtr($text, '-_', '+/'));
}
