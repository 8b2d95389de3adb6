import type { ApiKey } from "@ofage/contract";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { LinkedRow } from "../../ui/linked-row.tsx";
import { LabeledCell, stackedClass } from "../../ui/stacked-cell.tsx";
import { TableCell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { describeRestrictions } from "./describe-restrictions.ts";
import { KeyExpiry } from "./key-expiry.tsx";
import { type KeyAction, KeyMenu } from "./key-menu.tsx";
import { KeyUsage } from "./key-usage.tsx";
import { LastUsed } from "./last-used.tsx";
import { SecretCell } from "./secret-cell.tsx";

const head = ["Name", "API Key", "Created", "Last Used", "Expires", "Requests", "Actions"];

interface KeysTableProps {
  keys: readonly ApiKey[];
  /** Tells whether the person may reveal, change and revoke a key. */
  mayUse: (key: ApiKey) => boolean;
  /** Sentence at a key that the person may not use. */
  note: string | undefined;
  onAction: (action: KeyAction, key: ApiKey) => void;
}

/** Renders the organization's keys. Where a row does not fit, its cells stack, each with its column's name. */
export function KeysTable({ keys, mayUse, note, onAction }: KeysTableProps) {
  return (
    <Card className="@container overflow-hidden @max-5xl:[&_table]:block @max-5xl:[&_tbody]:block @max-5xl:[&_thead]:sr-only">
      <Table label="API keys" head={head}>
        {keys.map((key) => (
          <LinkedRow
            key={key.id}
            id={key.id}
            param="key"
            className="relative transition-colors hover:bg-sunken/60 @max-5xl:grid @max-5xl:grid-cols-2 @max-5xl:gap-x-4 @max-5xl:gap-y-4 @max-5xl:p-5 @2xl:@max-5xl:grid-cols-4"
          >
            <TableCell
              className={cx(stacked, "@max-5xl:col-span-2 @5xl:min-w-36", mayUse(key) && "@max-5xl:pr-12!")}
            >
              <span className="font-medium wrap-anywhere @max-5xl:text-base @max-5xl:font-semibold">
                {key.name}
              </span>
              <Restrictions text={describeRestrictions(key)} />
            </TableCell>
            <TableCell className={cx(stacked, "@max-5xl:col-span-2")}>
              <SecretCell apiKey={key} mayReveal={mayUse(key)} note={mayUse(key) ? undefined : note} />
            </TableCell>
            <LabeledCell below="5xl" name="Created">
              <Time iso={key.created_at} />
              <span className="block text-xs wrap-anywhere text-muted">
                by <bdi>{key.created_by}</bdi>
              </span>
            </LabeledCell>
            <LabeledCell below="5xl" name="Last Used">
              {key.last_used_at ? <LastUsed iso={key.last_used_at} from={key.last_used_from} /> : <Never />}
            </LabeledCell>
            <LabeledCell below="5xl" name="Expires">
              {key.expires_at ? <KeyExpiry iso={key.expires_at} /> : <Never />}
              {key.replaced_at && <span className="block text-xs text-muted">Replaced</span>}
            </LabeledCell>
            <LabeledCell below="5xl" name="Requests">
              <KeyUsage apiKey={key} />
            </LabeledCell>
            <TableCell className={cx(stacked, "@max-5xl:absolute @max-5xl:top-3 @max-5xl:right-3")}>
              {mayUse(key) && <KeyMenu apiKey={key} onAction={(action) => onAction(action, key)} />}
            </TableCell>
          </LinkedRow>
        ))}
      </Table>
    </Card>
  );
}

const stacked = stackedClass["5xl"];

const Never = () => <span className="text-muted">Never</span>;

function Restrictions({ text }: { text: string }) {
  if (text === "") return null;
  return <span className="block text-xs wrap-anywhere text-muted">{text}</span>;
}
