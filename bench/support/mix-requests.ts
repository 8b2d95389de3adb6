import type { LoadRequest } from "./measure-load.ts";
import type { SeededCallers } from "./seed-callers.ts";

/** Returns as many reads of a verification as new verifications, spread over many keys so that no rate limit is reached. */
export function mixRequests({ keys, checks }: SeededCallers): () => LoadRequest {
  let at = 0;
  return () => {
    at++;
    const { key, asset_id } = keys[at % keys.length]!;
    const read = checks[at % checks.length]!;
    if (at % 2 === 0) return { method: "GET", path: `/v1/verifications/${read.id}`, bearer: read.key };
    const body = JSON.stringify({ asset_id, reference_id: "order-1" });
    return { method: "POST", path: "/v1/verifications", bearer: key, body };
  };
}
