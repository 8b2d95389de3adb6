<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** The webhook's signature is invalid, or the event is too old. */
class WebhookError extends RuntimeException
{
}

/**
 * @param string $body as it arrived: file_get_contents('php://input')
 * @param array<string, string> $headers names in lower case: array_change_key_case(getallheaders())
 * @return array the event
 */
function verifyWebhook(string $body, array $headers, ?string $secret = null): array
{
    $secret ??= getenv('AGE_WEBHOOK_SECRET');
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new WebhookError("The webhook's timestamp is missing or too old");
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $id = $headers['webhook-id'] ?? '';
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While a secret is being rotated there are two signatures.
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        }
    }
    throw new WebhookError("The webhook's signature is invalid");
}
