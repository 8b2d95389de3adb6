import { ageRestrictionLabel, countryName, type VerificationDetail } from "@ofage/contract";
import { type ComponentType, type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { methodName } from "../../ui/method-name.ts";
import { assuranceLabel } from "./attempt-labels.ts";
import { AttemptList } from "./attempt-list.tsx";
import { DecisionScale } from "./decision-scale.tsx";
import { deviceName } from "./device-names.ts";
import { LabeledValue, LabeledId } from "./labeled-value.tsx";
import { FramesReceipt } from "./frames-receipt.tsx";
import { MetadataTable } from "./metadata-table.tsx";
import { ScanEvidence } from "./scan-evidence.tsx";
import { OutcomeBadges } from "./verification-outcome.tsx";
import { explainOutcome } from "./explain-outcome.ts";
import { VerificationTimeline } from "./verification-timeline.tsx";
import { WeightsList } from "./weights-list.tsx";

/** Shows a verification's webhook deliveries. */
export type VerificationDeliveriesComponent = ComponentType<{
  deliveries: VerificationDetail["deliveries"];
  timeZone: string;
}>;

const nothing = <span className="text-muted">Unknown</span>;

interface VerificationDetailsProps {
  check: VerificationDetail;
  timeZone: string;
  Deliveries: VerificationDeliveriesComponent;
}

/** Shows everything that the owner may know about a verification. */
export function VerificationDetails({ check, timeZone, Deliveries }: VerificationDetailsProps) {
  const scans = check.attempts.flatMap(({ number, challenge_kind, evidence }) =>
    evidence ? [{ number, kind: challenge_kind ?? check.challenge_kind, evidence }] : [],
  );
  const last = scans.at(-1)?.evidence;
  const { interval, spread } = last ?? { interval: null, spread: null };
  const explanation = explainOutcome(check);
  const wasScanned =
    check.attempts.length === 0 || check.attempts.some(({ method }) => method === "face_scan");
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <OutcomeBadges record={check} />
          <span className="min-w-0 font-medium wrap-anywhere">{check.website_name}</span>
        </div>
        {explanation && <p>{explanation}</p>}
      </div>
      <DetailsSection title="Decision">
        {wasScanned && (
          <DecisionScale
            estimate={check.estimated_age}
            interval={interval}
            challengeAge={check.challenge_age}
            bufferYears={check.buffer_years}
          />
        )}
        <dl className={cx("grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3", wasScanned && "mt-5")}>
          <LabeledValue name="Estimated age">{check.estimated_age?.toFixed(1) ?? "None"}</LabeledValue>
          {interval !== null && (
            <LabeledValue name="90% interval">
              {interval.low.toFixed(1)} to {interval.high.toFixed(1)}
            </LabeledValue>
          )}
          <LabeledValue name="Challenge age">{ageRestrictionLabel(check.age_restriction)}</LabeledValue>
          <LabeledValue name="Buffer">
            {check.buffer_years === 0
              ? "None"
              : `+${check.buffer_years} ${check.buffer_years === 1 ? "year" : "years"}`}
          </LabeledValue>
          <LabeledValue name="Sensitivity">{check.sensitivity}</LabeledValue>
          <LabeledValue name="Processing time">
            {check.processing_time === null ? "None" : `${check.processing_time} ms`}
          </LabeledValue>
          {spread !== null && (
            <LabeledValue name="Spread across frames">{spread.toFixed(1)} years</LabeledValue>
          )}
          <LabeledValue name="Method">{methodName(check.method)}</LabeledValue>
          <LabeledValue name="Assurance">
            {check.assurance === null ? "None" : assuranceLabel(check.assurance)}
          </LabeledValue>
          <LabeledValue name="Policy version">{check.policy_version}</LabeledValue>
          <LabeledValue name="Model version">{check.model_version}</LabeledValue>
          {last && <LabeledValue name="Estimated by">{last.estimator}</LabeledValue>}
        </dl>
        {last && <WeightsList weights={last.weights} />}
      </DetailsSection>
      <DetailsSection title="Attempts">
        <AttemptList attempts={check.attempts} />
      </DetailsSection>
      {scans.map(({ number, kind, evidence }) => (
        <DetailsSection key={number} title={scans.length > 1 ? `Liveness in attempt ${number}` : "Liveness"}>
          <ScanEvidence kind={kind} scan={evidence.scan} />
        </DetailsSection>
      ))}
      <DetailsSection title="Frames">
        <FramesReceipt hasFrames={scans.length > 0} receipt={check.receipt} timeZone={timeZone} />
      </DetailsSection>
      <DetailsSection title="Timeline">
        <VerificationTimeline events={check.timeline} timeZone={timeZone} />
      </DetailsSection>
      <DetailsSection title="Visitor and website">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <LabeledValue name="Device">
            {check.device_type === null ? nothing : deviceName(check.device_type)}
          </LabeledValue>
          <LabeledValue name="Country">
            {check.country === null ? nothing : `${countryName(check.country)} (${check.country})`}
          </LabeledValue>
          <LabeledValue name="Website/App">{check.website_name}</LabeledValue>
          <LabeledId name="Verification ID" id={check.verification_id} />
          <LabeledId name="Asset ID" id={check.asset_id} />
          {check.reference_id !== null && <LabeledId name="Reference ID" id={check.reference_id} />}
        </dl>
      </DetailsSection>
      <DetailsSection title="Metadata">
        <MetadataTable metadata={check.metadata} />
      </DetailsSection>
      <DetailsSection title="Webhook deliveries">
        <Deliveries deliveries={check.deliveries} timeZone={timeZone} />
      </DetailsSection>
    </div>
  );
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-sm">
        {title}
      </h3>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  );
}
