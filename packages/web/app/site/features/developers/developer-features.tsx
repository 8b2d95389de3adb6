import { testOutcomes } from "@ofage/contract";
import { Section } from "../../section.tsx";
import { ApiKeyKinds } from "./api-key-kinds.tsx";
import { DeliveryRetries } from "./delivery-retries.tsx";
import { ResultToken } from "./result-token.tsx";

const outcomeNames: Record<(typeof testOutcomes)[number], string> = {
  adult: "Adult",
  under_age: "Under age",
  inconclusive: "Inconclusive",
  spoof: "Spoof",
  error: "Error",
};

/** What the API gives to who builds on it. */
export function DeveloperFeatures() {
  return (
    <Section
      id="developers"
      title="For whoever is called when it breaks"
      lead="An answer that cannot be forged, an event that is not lost, a call that can be repeated."
    >
      <ResultToken />
      <DeliveryRetries />
      <div className="mt-20 grid gap-x-16 gap-y-16 lg:grid-cols-2">
        <ApiKeyKinds />
        <div>
          <h3 className="text-2xl sm:text-3xl">Test mode that ends as you choose</h3>
          <p className="mt-3 text-muted">
            No camera and no adult needed: a test check offers its own ending, and the result travels the real
            way, by return address, token and webhook. It is never charged, and a pass opens nothing.
          </p>
          <ul className="mt-6 flex flex-wrap gap-2.5">
            {testOutcomes.map((outcome) => (
              <li
                key={outcome}
                className="rounded-full border-2 border-dashed border-line-strong px-5 py-2.5 font-medium"
              >
                {outcomeNames[outcome]}
              </li>
            ))}
          </ul>
          <h3 className="mt-14 text-2xl sm:text-3xl">Ask twice, get one check</h3>
          <p className="mt-3 text-muted">
            When the line breaks, you cannot know whether a check was made. Repeat the call with the same{" "}
            <code className="font-mono text-sm text-ink">Idempotency-Key</code> within 24 hours and you get
            the first answer again. Nothing is done, or charged, twice.
          </p>
        </div>
      </div>
    </Section>
  );
}
