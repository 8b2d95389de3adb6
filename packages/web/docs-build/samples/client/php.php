<?php

declare(strict_types=1);

// [region call]
const BASE_URL = '{{base_url}}';

class ApiError extends RuntimeException
{
    public function __construct(
        public readonly int $status,
        public readonly ?string $errorCode,
        public readonly ?string $requestId,
        public readonly ?int $retryAfter, // seconds
        string $message,
    ) {
        parent::__construct($message);
    }
}

/** The server didn't respond. */
class NetworkError extends RuntimeException
{
}

function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $retryAfter = null;
    $curl = curl_init(BASE_URL . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('AGE_SECRET_KEY'),
            'Content-Type: application/json',
            ...$headers,
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$retryAfter): int {
            if (preg_match('/^retry-after: (\d+)/i', $line, $match)) {
                $retryAfter = (int) $match[1];
            }
            return strlen($line);
        },
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    $text = curl_exec($curl);
    if ($text === false) {
        throw new NetworkError(curl_error($curl));
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    // A proxy on the way may respond with something other than JSON.
    $answer = json_decode($text, true) ?? [];
    if ($status >= 200 && $status < 300) {
        return $answer;
    }
    $message = $answer['error'] ?? "The server responded with $status";
    throw new ApiError($status, $answer['code'] ?? null, $answer['request_id'] ?? null, $retryAfter, $message);
}
// [/region]

// [region create]
function createCheck(string $visitorId): array
{
    return call('POST', '/v1/verifications', [
        'asset_id' => '{{asset_id}}',
        'redirectUrl' => 'http://localhost:8080/age/return',
        'reference_id' => $visitorId,
    ]);
}
// [/region]

// [region read]
function readCheck(string $id): array
{
    return call('GET', '/v1/verifications/' . rawurlencode($id));
}
// [/region]

// [region list]
function listChecks(array $filter = []): Generator
{
    $query = ['limit' => 100, ...$filter];
    do {
        $page = call('GET', '/v1/verifications?' . http_build_query($query));
        foreach ($page['data'] as $check) {
            yield $check;
        }
        $query['cursor'] = $page['next_cursor'];
    } while ($page['has_more']);
}
// [/region]

// [region cancel]
function cancelCheck(string $id): array
{
    return call('POST', '/v1/verifications/' . rawurlencode($id) . '/cancel');
}
// [/region]

// [region retry]
function callWithRetries(string $method, string $path, ?array $body = null): array
{
    // The same key each time keeps the server from doing the work twice.
    $headers = ['Idempotency-Key: ' . bin2hex(random_bytes(16))];
    for ($attempt = 1; ; $attempt++) {
        try {
            return call($method, $path, $body, $headers);
        } catch (ApiError | NetworkError $error) {
            if ($attempt === 5 || !mayPass($error)) {
                throw $error;
            }
            $retryAfter = $error instanceof ApiError ? $error->retryAfter : null;
            sleep($retryAfter ?? 2 ** ($attempt - 1));
            usleep(random_int(0, 500_000));
        }
    }
}

function mayPass(ApiError | NetworkError $error): bool
{
    if ($error instanceof NetworkError) {
        return true;
    }
    return $error->status === 429 || $error->status >= 500 || $error->errorCode === 'idempotency_key_in_use';
}
// [/region]

// [region errors]
function statusOf(string $id): ?string
{
    try {
        return readCheck($id)['status'];
    } catch (ApiError $error) {
        if ($error->errorCode === 'not_found') {
            return null;
        }
        $reason = "{$error->errorCode} {$error->getMessage()} (request {$error->requestId})";
        error_log("Reading a verification failed: $reason");
        throw $error;
    }
}
// [/region]

// [region register-webhook]
function registerWebhook(string $url): array
{
    return call('POST', '/v1/webhooks', [
        'url' => $url,
        'events' => ['verification.completed', 'verification.failed', 'verification.expired'],
    ]);
}
// [/region]
