import { type TestOutcome, testOutcomesOf } from "@ofage/contract";
import { methodName } from "../../../ui/method-name.ts";
import { Section } from "../../section.tsx";
import { ApiKeyKinds } from "./api-key-kinds.tsx";
import { DeliveryRetries } from "./delivery-retries.tsx";
import { ResultToken } from "./result-token.tsx";

const outcomeNames: Record<TestOutcome, string> = {
  adult: "Adult",
  under_age: "Under age",
  inconclusive: "Inconclusive",
  liveness: "Not live",
  spoof: "Spoof",
  declined: "Declined",
  no_wallet: "No wallet",
  untrusted_issuer: "Issuer not trusted",
  expired_credential: "Expired",
  revoked_credential: "Revoked",
  invalid_proof: "Proof invalid",
  unavailable: "Issuer unavailable",
  error: "Error",
};

const shownMethods = ["face_scan", "digital_id"] as const;

/** Features of the API for developers. */
export function DeveloperFeatures() {
  return (
    <Section
      id="developers"
      title="For whoever gets paged when it breaks"
      lead="Answers that can’t be forged, events that don’t get lost, and calls you can safely repeat."
    >
      <ResultToken />
      <DeliveryRetries />
      <div className="mt-20 grid gap-x-16 gap-y-16 lg:grid-cols-2">
        <ApiKeyKinds />
        <div>
          <h3 className="text-2xl sm:text-3xl">Test mode with the result you choose</h3>
          <p className="mt-3 text-muted">
            No camera, wallet or adult needed: in a test you pick the result, and it travels the same way as a
            real one, by return URL, token and webhook. Tests are never charged, and a passed test grants no
            access.
          </p>
          {shownMethods.map((method) => (
            <div key={method} className="mt-6">
              <h4 className="text-sm font-semibold text-muted">{methodName(method)}</h4>
              <ul className="mt-2.5 flex flex-wrap gap-2.5">
                {testOutcomesOf(method).map((outcome) => (
                  <li
                    key={outcome}
                    className="rounded-full border-2 border-dashed border-line-strong px-5 py-2.5 font-medium"
                  >
                    {outcomeNames[outcome]}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <h3 className="mt-14 text-2xl sm:text-3xl">Ask twice, get one verification</h3>
          <p className="mt-3 text-muted">
            If the connection drops, you can’t know whether a verification was created. Repeat the call with
            the same <code className="font-mono text-sm text-ink">Idempotency-Key</code> within 24 hours and
            you get the first response again. Nothing is created or charged twice.
          </p>
        </div>
      </div>
    </Section>
  );
}
