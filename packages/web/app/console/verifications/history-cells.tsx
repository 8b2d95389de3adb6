import {
  ageRestrictionLabel,
  countryName,
  type HistoryColumn,
  type VerificationHistoryEntry,
} from "@ofage/contract";
import type { ReactNode } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { methodName } from "../../ui/method-name.ts";
import { Time } from "../../ui/time.tsx";
import { deviceName } from "./device-names.ts";
import { MetadataChips } from "./metadata-chips.tsx";
import { VerificationOutcome } from "./verification-outcome.tsx";
import { shortId } from "./verification-link.tsx";

const noValue = <span className="text-muted">–</span>;

interface HistoryCell {
  /** Class of the table's cell. */
  className?: string;
  render: (record: VerificationHistoryEntry, timeZone: string) => ReactNode;
}

/** Content of the history's columns. */
export const historyCells: Record<HistoryColumn, HistoryCell> = {
  status: {
    className: "max-w-44 2xl:max-w-72",
    render: (record) => <VerificationOutcome record={record} />,
  },
  method: { className: "whitespace-nowrap", render: ({ method }) => methodName(method) },
  time: {
    render: ({ timestamp }, timeZone) => (
      // Above the link that fills the row, so that its tooltip works.
      <span className="relative">
        <Time iso={timestamp} timeZone={timeZone} />
      </span>
    ),
  },
  estimated_age: {
    className: "tabular-nums",
    render: ({ estimated_age }) => estimated_age?.toFixed(1) ?? noValue,
  },
  age_restriction: {
    className: "tabular-nums",
    render: ({ age_restriction }) => ageRestrictionLabel(age_restriction),
  },
  country: { render: ({ country }) => (country === null ? noValue : <Country code={country} />) },
  device: { render: ({ device_type }) => (device_type === null ? noValue : deviceName(device_type)) },
  verification_id: {
    render: ({ verification_id }) => (
      <span className="relative flex w-fit items-center gap-1">
        <code className="font-mono text-xs whitespace-nowrap" title={verification_id}>
          {shortId(verification_id)}
        </code>
        <CopyButton text={verification_id} label="Copy verification ID" />
      </span>
    ),
  },
  reference_id: {
    render: ({ reference_id }) =>
      reference_id ? (
        <span className="relative flex w-fit items-center gap-1">
          <code dir="auto" className="max-w-40 truncate font-mono text-xs" title={reference_id}>
            {reference_id}
          </code>
          <CopyButton text={reference_id} label="Copy reference ID" />
        </span>
      ) : (
        noValue
      ),
  },
  processing_time: {
    className: "whitespace-nowrap tabular-nums",
    render: ({ processing_time }) => (processing_time === null ? noValue : `${processing_time} ms`),
  },
  metadata: {
    render: ({ metadata = {} }) =>
      Object.keys(metadata).length === 0 ? noValue : <MetadataChips metadata={metadata} />,
  },
};

function Country({ code }: { code: string }) {
  const name = countryName(code);
  return (
    <abbr title={name} className="relative no-underline">
      {code}
    </abbr>
  );
}
