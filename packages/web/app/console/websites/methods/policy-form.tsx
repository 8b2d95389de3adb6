import {
  ageRestrictions,
  ApiError,
  countryName,
  planForCountry,
  type Policy,
  type Website,
  websiteBufferYears,
} from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { useState } from "react";
import { serverErrorMessage } from "../../../session/error-messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardSection } from "../../../ui/card.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { ReadOnly, useReadOnly } from "../../../ui/read-only.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUnsavedGuard } from "../../../ui/use-unsaved-guard.tsx";
import { PassingAgeField } from "../passing-age-field.tsx";
import { CountryRules } from "./country-rules.tsx";
import { FlowPicture } from "./flow-picture.tsx";
import { LeastAssuranceField } from "./least-assurance-field.tsx";
import { MethodOrder } from "./method-order.tsx";
import { createPolicyDraft, findDraftFaults, type PolicyDraft, toPolicyInput } from "./policy-draft.ts";
import { PolicyReplay } from "./policy-replay.tsx";
import { ProviderFields } from "./provider-fields.tsx";
import { ProviderSecret } from "./provider-secret.tsx";
import { useUpdatePolicy } from "./read-policy.ts";

interface PolicyFormProps {
  website: Website;
  policy: Policy;
  /** This installation trusts an issuer of digital IDs. */
  hasIssuers: boolean;
  /** The organization's. */
  timeZone: string;
}

/** Edits a policy, or shows it, and draws the flow that follows from it. */
export function PolicyForm({ website, policy, hasIssuers, timeZone }: PolicyFormProps) {
  const [draft, setDraft] = useState(() => createPolicyDraft(policy));
  const [failure, setFailure] = useState<string>();
  const update = useUpdatePolicy(website.id);
  const begun = createPolicyDraft(policy);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun);
  const faults = findDraftFaults(draft);
  const { question } = useUnsavedGuard(isChanged && !update.isPending && !update.isSuccess, () => {});
  const change = (next: Partial<PolicyDraft>) => setDraft((now) => ({ ...now, ...next }));

  async function save() {
    setFailure(undefined);
    try {
      await update.mutateAsync(toPolicyInput(draft, policy.version));
      toast.success("Policy saved");
    } catch (error) {
      const isStale = error instanceof ApiError && error.body?.code === "policy_changed";
      const sentence = serverErrorMessage(error) ?? "Failed to save the policy";
      setFailure(isStale ? `${sentence} Reload the page to see it.` : sentence);
      toast.error("Failed to save the policy");
    }
  }

  const isReadOnly = useReadOnly();
  const challengeAge = ageRestrictions[website.age_restriction] as number | undefined;
  const countries = sorted(Object.keys(draft.countries));
  const methodPolicy = toPolicyInput(draft, policy.version);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly) void save();
      }}
    >
      <CardSection title="Order" hint="Visitors are offered these, from the top.">
        <MethodOrder
          label="Methods in order"
          rules={draft.methods}
          hasIssuers={hasIssuers}
          onChange={(methods) => change({ methods })}
          error={faults.get("methods")}
        />
      </CardSection>
      <CardSection title="What passes">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <LeastAssuranceField
            value={draft.min_assurance}
            onChange={(min_assurance) => change({ min_assurance: min_assurance ?? "estimated" })}
            error={faults.get("min_assurance")}
          />
          <PassingAgeField
            value={draft.pass_at}
            age={challengeAge}
            buffer={websiteBufferYears(challengeAge ?? 0, { ...website, pass_at: null })}
            onChange={(pass_at) => change({ pass_at: pass_at === "" ? null : pass_at })}
            error={faults.get("pass_at")}
          />
        </div>
      </CardSection>
      <CardSection
        title="Own provider"
        hint="An ID check that you already have, a counter in your shop, a bank: it answers for your visitor's age."
      >
        {isReadOnly && policy.custom === null ? (
          <p className="text-sm">None</p>
        ) : (
          <div className="grid gap-5">
            <ProviderFields
              provider={draft.custom}
              onChange={(custom) => change({ custom: { ...draft.custom, ...custom } })}
              faults={faults}
            />
            {!isReadOnly && <ProviderSecret websiteId={website.id} />}
          </div>
        )}
      </CardSection>
      <CardSection title="By country" hint="A country's entry replaces the order above for its visitors.">
        <CountryRules
          countries={draft.countries}
          rules={draft.methods}
          hasIssuers={hasIssuers}
          onChange={(countries) => change({ countries })}
          faults={faults}
        />
      </CardSection>
      <CardSection title="Flow" hint="Where a visitor goes, as it follows from the above.">
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <FlowPicture
            title={countries.length > 0 ? "Everyone else" : "Everyone"}
            plan={planForCountry(methodPolicy, null)}
            provider={draft.custom.name}
          />
          {countries.map((code) => (
            <FlowPicture
              key={code}
              title={countryName(code)}
              plan={planForCountry(methodPolicy, code)}
              provider={draft.custom.name}
            />
          ))}
        </div>
      </CardSection>
      <ErrorBoundary>
        <ReadOnly when={false}>
          <PolicyReplay
            website={website}
            policy={methodPolicy}
            fault={[...faults.values()][0]}
            timeZone={timeZone}
          />
        </ReadOnly>
      </ErrorBoundary>
      {!isReadOnly && (
        <div className="sticky bottom-0 z-10 -mx-1 grid gap-3 border-t border-line bg-paper px-1 py-4">
          {faults.size > 0 && <Alert>{[...faults.values()][0]}</Alert>}
          {failure && <Alert>{failure}</Alert>}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p className="mr-auto text-sm text-muted">Version {policy.version} is in force.</p>
            <Button
              variant="secondary"
              onClick={() => setDraft(begun)}
              disabled={!isChanged || update.isPending}
            >
              Discard
            </Button>
            <Button type="submit" busy={update.isPending} disabled={!isChanged || faults.size > 0}>
              Save Changes
            </Button>
          </div>
        </div>
      )}
      {question}
    </form>
  );
}
