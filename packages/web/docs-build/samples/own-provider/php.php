<?php

declare(strict_types=1);

/** The answer was refused, such as one that comes too late. */
class AnswerError extends RuntimeException
{
}

/**
 * Answers a check for which your provider has found out the visitor's age.
 *
 * @param array $request the claims of the signed request, which you have verified
 * @param string $signal 'over', 'under' or 'inconclusive'
 * @return string the check's status: 'started' if the visitor may go on with another method
 */
function sendAnswer(array $request, string $signal): string
{
    $body = json_encode([
        'purpose' => 'age_signal',
        'audience' => $request['iss'],
        'verification_id' => $request['sub'],
        'attempt' => $request['attempt'],
        'is_test' => $request['is_test'],
        'signal' => $signal,
    ], JSON_THROW_ON_ERROR);
    $id = 'msg_' . bin2hex(random_bytes(16));
    $timestamp = time();
    $secret = getenv($request['is_test'] ? 'AGE_PROVIDER_TEST_SECRET' : 'AGE_PROVIDER_SECRET');
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $signature = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    $curl = curl_init($request['answer_url']);
    curl_setopt_array($curl, [
        CURLOPT_POSTFIELDS => $body,
        CURLOPT_HTTPHEADER => [
            'Content-Type: application/json',
            "webhook-id: $id",
            "webhook-timestamp: $timestamp",
            "webhook-signature: v1,$signature",
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
    ]);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new AnswerError('The answer could not be sent: ' . curl_error($curl));
    }
    $answer = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) !== 200) {
        throw new AnswerError($answer['error']);
    }
    return $answer['status'];
}
