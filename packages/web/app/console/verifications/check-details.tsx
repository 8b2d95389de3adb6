import { ageRestrictionLabel, countryName, type VerificationDetail } from "@ofage/contract";
import { type ComponentType, type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { DecisionScale } from "./decision-scale.tsx";
import { deviceNames } from "./device-names.ts";
import { Fact, IdFact } from "./fact.tsx";
import { FramesReceipt } from "./frames-receipt.tsx";
import { GatesTable } from "./gates-table.tsx";
import { MetadataTable } from "./metadata-table.tsx";
import { OutcomeBadges } from "./outcome.tsx";
import { outcomeSentence } from "./outcome-sentence.ts";
import { Presence } from "./presence.tsx";
import { Timeline } from "./timeline.tsx";
import { WeightsList } from "./weights-list.tsx";

/** Shows what webhooks were told of a check. */
export type CheckDeliveries = ComponentType<{
  deliveries: VerificationDetail["deliveries"];
  timeZone: string;
}>;

const nothing = <span className="text-muted">Not known</span>;

interface CheckDetailsProps {
  check: VerificationDetail;
  timeZone: string;
  Deliveries: CheckDeliveries;
}

/** All that its owner may know of one check. */
export function CheckDetails({ check, timeZone, Deliveries }: CheckDetailsProps) {
  const { spread, estimator } = check.evidence ?? { spread: null, estimator: null };
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <OutcomeBadges record={check} />
          <span className="min-w-0 font-medium wrap-anywhere">{check.website_name}</span>
        </div>
        <p>{outcomeSentence(check)}</p>
      </div>
      <Part title="Decision">
        <DecisionScale
          estimate={check.estimated_age}
          challengeAge={check.challenge_age}
          bufferYears={check.buffer_years}
        />
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact name="Estimated age">{check.estimated_age?.toFixed(1) ?? "None"}</Fact>
          <Fact name="Challenge age">{ageRestrictionLabel(check.age_restriction)}</Fact>
          <Fact name="Buffer">
            {check.buffer_years === 0
              ? "None"
              : `+${check.buffer_years} ${check.buffer_years === 1 ? "year" : "years"}`}
          </Fact>
          <Fact name="Sensitivity">{check.sensitivity}</Fact>
          <Fact name="Processing time">
            {check.processing_time === null ? "None" : `${check.processing_time} ms`}
          </Fact>
          {spread !== null && <Fact name="Spread of the frames">{spread.toFixed(1)} years</Fact>}
          <Fact name="Model version">{check.model_version}</Fact>
          {estimator !== null && <Fact name="Estimated by">{estimator}</Fact>}
        </dl>
        {check.evidence && <WeightsList weights={check.evidence.weights} />}
      </Part>
      {check.evidence && (
        <Part title="Presence">
          <Presence kind={check.challenge_kind} moves={check.evidence.moves} />
          <GatesTable frames={check.evidence.frames} checks={check.evidence.checks} />
        </Part>
      )}
      <Part title="Frames">
        <FramesReceipt wasRead={check.evidence !== null} receipt={check.receipt} timeZone={timeZone} />
      </Part>
      <Part title="Timeline">
        <Timeline events={check.timeline} timeZone={timeZone} />
      </Part>
      <Part title="Visitor and website">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name="Device">{check.device_type === null ? nothing : deviceNames[check.device_type]}</Fact>
          <Fact name="Country">
            {check.country === null ? nothing : `${countryName(check.country)} (${check.country})`}
          </Fact>
          <Fact name="Website/App">{check.website_name}</Fact>
          <Fact name="Attempt">
            {check.attempt}
            {check.next_id !== null && <NextAttempt id={check.next_id} />}
          </Fact>
          <IdFact name="Verification ID" id={check.verification_id} />
          <IdFact name="Asset ID" id={check.asset_id} />
          {check.reference_id !== null && <IdFact name="Reference ID" id={check.reference_id} />}
        </dl>
      </Part>
      <Part title="Metadata">
        <MetadataTable metadata={check.metadata} />
      </Part>
      <Part title="Webhook deliveries">
        <Deliveries deliveries={check.deliveries} timeZone={timeZone} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The way to the check that the visitor began after this one. */
function NextAttempt({ id }: { id: string }) {
  const { search, state } = useLocation();
  return (
    <>
      {" · "}
      <Link
        to={{ pathname: `/app/verifications/${id}`, search }}
        state={state}
        replace
        preventScrollReset
        className="rounded-sm font-medium text-brand underline underline-offset-3"
      >
        Next attempt
      </Link>
    </>
  );
}
