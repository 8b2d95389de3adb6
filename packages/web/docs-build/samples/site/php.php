<?php

// A website that asks for its visitors' age. Needs PHP 8.1 or later with curl and sodium.

declare(strict_types=1);

// [region setup]
define('BASE_URL', getenv('AGE_BASE_URL'));
define('SECRET_KEY', getenv('AGE_SECRET_KEY'));
define('ASSET_ID', getenv('AGE_ASSET_ID'));
define('WEBHOOK_SECRET', getenv('AGE_WEBHOOK_SECRET'));
define('SITE_URL', getenv('SITE_URL') ?: 'http://localhost:8080');
// Folder for webhook data and the server's keys. A real website uses a database instead.
define('DATA_DIR', getenv('DATA_DIR') ?: __DIR__ . '/data');

/** The request is not trustworthy. */
class Refused extends RuntimeException
{
}
// [/region]

// [region create]
function createCheck(string $reference): array
{
    $curl = curl_init(BASE_URL . '/v1/verifications');
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . SECRET_KEY, 'Content-Type: application/json'],
        CURLOPT_POSTFIELDS => json_encode([
            'asset_id' => ASSET_ID,
            'redirectUrl' => SITE_URL . '/age/return',
            'reference_id' => $reference,
        ], JSON_THROW_ON_ERROR),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
    ]);
    $text = curl_exec($curl);
    if ($text === false || curl_getinfo($curl, CURLINFO_RESPONSE_CODE) !== 201) {
        $reason = $text === false ? curl_error($curl) : $text;
        throw new RuntimeException("Creating a verification failed: $reason");
    }
    return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
}
// [/region]

// [region send]
function start(): void
{
    $reference = bin2hex(random_bytes(16));
    $check = createCheck($reference);
    $_SESSION['visit'] = ['reference' => $reference, 'check' => null, 'token' => null];
    redirect($check['url']);
}
// [/region]

// [region return]
function takeBack(): void
{
    $visit = $_SESSION['visit'] ?? null;
    $token = isset($_GET['token']) ? verifyToken((string) $_GET['token']) : null;
    // Another visitor's token says nothing about this one.
    if ($visit === null || ($token !== null && $token['reference_id'] !== $visit['reference'])) {
        throw new Refused('The result belongs to another visitor');
    }
    // The ID may be new: a visitor whom the camera couldn't see can try again, which is another verification.
    $check = $token === null ? ($_GET['verification_id'] ?? null) : $token['sub'];
    $_SESSION['visit'] = ['reference' => $visit['reference'], 'check' => $check, 'token' => $token];
    // Keeps the token out of the address bar.
    redirect('/');
}

function verifyToken(string $token): array
{
    $parts = explode('.', $token);
    if (count($parts) !== 3) {
        throw new Refused('This is not a token');
    }
    [$header, $claims, $signature] = $parts;
    $head = json_decode(base64url($header), true);
    if (!is_array($head) || ($head['alg'] ?? null) !== 'EdDSA' || !is_string($head['kid'] ?? null)) {
        throw new Refused("The token isn't signed with EdDSA");
    }
    $raw = base64url($signature);
    $isSigned = strlen($raw) === SODIUM_CRYPTO_SIGN_BYTES
        && sodium_crypto_sign_verify_detached($raw, "$header.$claims", findKey($head['kid']));
    if (!$isSigned) {
        throw new Refused("The token's signature is invalid");
    }
    $read = json_decode(base64url($claims), true, flags: JSON_THROW_ON_ERROR);
    if ($read['iss'] !== BASE_URL || !in_array($read['aud'], [ASSET_ID, 'test_' . ASSET_ID], true)) {
        throw new Refused('The token is from another server, or for another website');
    }
    if ($read['exp'] <= time()) {
        throw new Refused('The token has expired');
    }
    return $read;
}

/**
 * Returns one of the server's keys: cached for an hour, and fetched again for an unknown key, at most every
 * 30 seconds.
 */
function findKey(string $kid): string
{
    $kept = recall('keys') ?? ['read_at' => 0, 'keys' => []];
    if (time() - $kept['read_at'] > (isset($kept['keys'][$kid]) ? 3600 : 30)) {
        $text = file_get_contents(BASE_URL . '/.well-known/jwks.json')
            ?: throw new RuntimeException('The keys could not be fetched');
        $keys = array_column(json_decode($text, true, flags: JSON_THROW_ON_ERROR)['keys'], 'x', 'kid');
        $kept = ['read_at' => time(), 'keys' => $keys];
        keep('keys', $kept);
    }
    return base64url($kept['keys'][$kid] ?? throw new Refused("The token's key isn't one of the server's"));
}

function base64url(string $text): string
{
    return base64_decode(strtr($text, '-_', '+/'));
}
// [/region]

// [region webhook]
function verifyWebhook(string $body, array $headers): array
{
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        throw new Refused('Too old');
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', WEBHOOK_SECRET));
    $id = $headers['webhook-id'] ?? '';
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        }
    }
    throw new Refused('Invalid signature');
}

function receiveWebhook(): void
{
    $event = verifyWebhook(file_get_contents('php://input'), array_change_key_case(getallheaders()));
    $repeat = "seen-{$event['id']}";
    if (recall($repeat) === null) {
        if ($event['type'] !== 'verification.created') {
            keep($event['data']['verification_id'], $event['data']);
        }
        keep($repeat, true);
    }
    // A repeated event gets the same response, or it would be sent again.
    http_response_code(204);
}
// [/region]

// [region decide]
function result(): string
{
    $visit = $_SESSION['visit'] ?? null;
    if ($visit === null) {
        return 'unknown';
    }
    $event = webhookOf($visit['check']);
    if ($event === null || $event['reference_id'] !== $visit['reference']) {
        return 'waiting';
    }
    if ($event['status'] === 'not_required') {
        return 'not required';
    }
    $token = $visit['token'];
    if ($event['age_verified'] !== true || $token === null || $token['age_verified'] !== true) {
        return $event['failure_reason'] === 'inconclusive' ? 'inconclusive' : 'not verified';
    }
    // Anyone can make a test verification pass.
    return $event['is_test'] || $token['aud'] !== ASSET_ID ? 'test' : 'verified';
}
// [/region]

const SENTENCES = [
    'unknown' => "We don't know yet whether you're old enough.",
    'waiting' => "We're waiting for the result.",
    'verified' => "You're verified. Come in!",
    'test' => "The test passed. Tests don't grant access.",
    'not required' => 'No age check is needed here.',
    'inconclusive' => 'It was too close to tell. Please show us an ID instead.',
    'not verified' => "We couldn't verify your age.",
];

function showPage(): void
{
    $result = result();
    $refresh = $result === 'waiting' ? '<meta http-equiv="refresh" content="3">' : '';
    $sentence = SENTENCES[$result];
    echo <<<HTML
        <!doctype html>
        <html lang="en">
          <meta name="viewport" content="width=device-width">
          $refresh
          <title>Shop</title>
          <h1>Shop</h1>
          <p data-result="$result">$sentence</p>
          <form method="post" action="/age/start"><button>Verify my age</button></form>
        </html>
        HTML;
}

function redirect(string $address): void
{
    header("Location: $address", true, 303);
}

/** The data of a check's webhook. The id comes from an address: it must not become a path. */
function webhookOf(mixed $check): ?array
{
    return is_string($check) && preg_match('/^ver_\w+$/D', $check) ? recall($check) : null;
}

/** What was kept under a name; null when nothing was. */
function recall(string $name): mixed
{
    $file = DATA_DIR . "/$name.json";
    return is_file($file) ? json_decode(file_get_contents($file), true) : null;
}

/** Renamed into place, so that nobody reads half of it. */
function keep(string $name, mixed $value): void
{
    $new = tempnam(DATA_DIR, 'new');
    file_put_contents($new, json_encode($value, JSON_THROW_ON_ERROR));
    rename($new, DATA_DIR . "/$name.json");
}

function visit(callable $page): void
{
    // Over https the cookie should also be `secure`.
    session_start(['cookie_httponly' => true, 'cookie_samesite' => 'Lax', 'use_strict_mode' => true]);
    $page();
}

is_dir(DATA_DIR) || mkdir(DATA_DIR, 0700, true);
try {
    match ($_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
        'GET /' => visit(showPage(...)),
        'POST /age/start' => visit(start(...)),
        'GET /age/return' => visit(takeBack(...)),
        'POST /webhooks/age' => receiveWebhook(),
        default => http_response_code(404),
    };
} catch (Refused $error) {
    error_log($error->getMessage());
    http_response_code(400);
    echo 'Refused';
} catch (Throwable $error) {
    error_log((string) $error);
    http_response_code(502);
    echo 'Please try again later';
}
