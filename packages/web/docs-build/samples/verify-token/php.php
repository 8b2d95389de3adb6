<?php

declare(strict_types=1);

const BASE_URL = '{{base_url}}';
const ASSET_ID = '{{asset_id}}';
// PHP forgets between requests, so keys are kept in a file: one that it may write and nobody may fetch.
const KEYS_FILE = __DIR__ . '/age-keys.json';

/** The token is not to be trusted. */
class TokenError extends RuntimeException
{
}

/**
 * The token's claims.
 *
 * @param bool $allowTest lets the tokens of test checks in: never where it opens something
 */
function verifyToken(string $token, bool $allowTest = false): array
{
    $parts = explode('.', $token);
    if (count($parts) !== 3) {
        throw new TokenError('This is no token');
    }
    [$header, $claims, $signature] = $parts;
    $head = json_decode(base64url($header), true);
    if (!is_array($head) || ($head['alg'] ?? null) !== 'EdDSA' || !is_string($head['kid'] ?? null)) {
        throw new TokenError('The token is not signed with EdDSA');
    }
    $raw = base64url($signature);
    $isSigned = strlen($raw) === SODIUM_CRYPTO_SIGN_BYTES
        && sodium_crypto_sign_verify_detached($raw, "$header.$claims", findKey($head['kid']));
    if (!$isSigned) {
        throw new TokenError("The token's signature is wrong");
    }
    $read = json_decode(base64url($claims), true, flags: JSON_THROW_ON_ERROR);
    if ($read['iss'] !== BASE_URL) {
        throw new TokenError('The token is from another server');
    }
    if (!in_array($read['aud'], $allowTest ? [ASSET_ID, 'test_' . ASSET_ID] : [ASSET_ID], true)) {
        throw new TokenError('The token is for another website');
    }
    if ($read['exp'] <= time()) {
        throw new TokenError('The token is too old');
    }
    return $read;
}

/**
 * One of the server's keys: kept for an hour, and read again for one that is not among them, at most every
 * 30 seconds.
 */
function findKey(string $kid): string
{
    clearstatcache(true, KEYS_FILE);
    $keys = is_file(KEYS_FILE) ? json_decode(file_get_contents(KEYS_FILE), true) : [];
    $age = is_file(KEYS_FILE) ? time() - filemtime(KEYS_FILE) : INF;
    if ($age > (isset($keys[$kid]) ? 3600 : 30)) {
        $keys = readKeys();
        // Renamed into place, so that nobody reads half of it.
        $new = tempnam(dirname(KEYS_FILE), 'keys');
        file_put_contents($new, json_encode($keys));
        rename($new, KEYS_FILE);
    }
    return base64url($keys[$kid] ?? throw new TokenError("The token's key is not one of the server's"));
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
        throw new RuntimeException('The keys could not be read: ' . curl_error($curl));
    }
    return array_column(json_decode($text, true, flags: JSON_THROW_ON_ERROR)['keys'], 'x', 'kid');
}

function base64url(string $text): string
{
    return base64_decode(strtr($text, '-_', '+/'));
}
