<?php

use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;

require_once app_path('AgeCheck/verify-token.php');
require_once app_path('AgeCheck/verify-webhook.php');

Route::get('/age/start', function (Request $request) {
    // A reference of our own binds the result to this session.
    $reference = (string) Str::uuid();
    $check = Http::withToken(env('AGE_SECRET_KEY'))
        ->timeout(10)
        ->post(env('AGE_BASE_URL') . '/v1/verifications', [
            'asset_id' => env('AGE_ASSET_ID'),
            'redirectUrl' => url('/age/return'),
            'reference_id' => $reference,
        ])
        ->throw()
        ->json();
    $request->session()->put('age_reference', $reference);
    return redirect()->away($check['url'], 303);
});

Route::get('/age/return', function (Request $request) {
    $reference = $request->session()->get('age_reference');
    $token = $request->query('token');
    if (!$reference || !is_string($token)) {
        return redirect('/?age=unknown', 303);
    }
    try {
        $claims = verifyToken($token);
    } catch (TokenError) {
        $claims = [];
    }
    $isOldEnough = ($claims['reference_id'] ?? null) === $reference && ($claims['age_verified'] ?? null) === true;
    $request->session()->put('is_old_enough', $isOldEnough);
    // Keeps the token out of the address bar.
    return redirect('/', 303);
});

// The sender has no cookie of ours; the signature takes the place of the CSRF token.
Route::post('/age/webhook', function (Request $request) {
    $headers = array_map(fn (array $values) => $values[0], $request->headers->all());
    try {
        $event = verifyWebhook($request->getContent(), $headers);
    } catch (WebhookError) {
        return response('', 400);
    }
    Log::info($event['type'], $event['data']);
    return response()->noContent();
})->withoutMiddleware(VerifyCsrfToken::class);
