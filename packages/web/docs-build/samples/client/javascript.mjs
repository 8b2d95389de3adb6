// [region call]
const baseUrl = "{{base_url}}";
const secretKey = process.env.AGE_SECRET_KEY;

export class ApiError extends Error {
  constructor(status, answer, retryAfterSeconds) {
    super(answer.error ?? `The server responded with ${status}`);
    this.status = status;
    this.code = answer.code;
    this.requestId = answer.request_id;
    this.retryAfterSeconds = retryAfterSeconds; // seconds, or undefined
  }
}

export async function call(method, path, body, headers = {}) {
  const options = {
    method,
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json", ...headers },
    signal: AbortSignal.timeout(10_000),
  };
  if (body !== undefined) options.body = JSON.stringify(body);
  const response = await fetch(baseUrl + path, options);
  if (response.ok) return response.json();
  // A proxy on the way may respond with something other than JSON.
  const answer = await response.json().catch(() => ({}));
  throw new ApiError(response.status, answer, Number(response.headers.get("retry-after")) || undefined);
}
// [/region]

// [region create]
export function createCheck(visitorId) {
  return call("POST", "/v1/verifications", {
    asset_id: "{{asset_id}}",
    redirectUrl: "http://localhost:8080/age/return",
    reference_id: visitorId,
  });
}
// [/region]

// [region read]
export function readCheck(id) {
  return call("GET", `/v1/verifications/${encodeURIComponent(id)}`);
}
// [/region]

// [region list]
export async function* listChecks(filter = {}) {
  let cursor;
  do {
    const query = new URLSearchParams({ limit: "100", ...filter, ...(cursor && { cursor }) });
    const page = await call("GET", `/v1/verifications?${query}`);
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor);
}
// [/region]

// [region cancel]
export function cancelCheck(id) {
  return call("POST", `/v1/verifications/${encodeURIComponent(id)}/cancel`);
}
// [/region]

// [region retry]
export async function callWithRetries(method, path, body) {
  // The same key each time keeps the server from doing the work twice.
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(method, path, body, headers);
    } catch (error) {
      if (attempt === 5 || !mayPass(error)) throw error;
      const seconds = error.retryAfterSeconds ?? 2 ** (attempt - 1) + Math.random();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

function mayPass(error) {
  if (!(error instanceof ApiError)) return true; // no response
  return error.status === 429 || error.status >= 500 || error.code === "idempotency_key_in_use";
}
// [/region]

// [region errors]
export async function statusOf(id) {
  try {
    const check = await readCheck(id);
    return check.status;
  } catch (error) {
    if (error.code === "not_found") return null;
    console.error(
      `Reading a verification failed: ${error.code} ${error.message} (request ${error.requestId})`,
    );
    throw error;
  }
}
// [/region]

// [region register-webhook]
export function registerWebhook(url) {
  return call("POST", "/v1/webhooks", {
    url,
    events: ["verification.completed", "verification.failed", "verification.expired"],
  });
}
// [/region]
