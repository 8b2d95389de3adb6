export { type IdempotencyClaim, claimIdempotencyKey } from "./claim-idempotency-key.ts";
export { purgeExpiredIdempotencyKeys } from "./purge-expired-idempotency-keys.ts";
