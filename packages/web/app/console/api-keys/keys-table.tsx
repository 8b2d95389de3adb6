import type { ApiKey } from "@ofage/contract";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { TableCell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { KeyExpiry } from "./key-expiry.tsx";
import { KeyUsage } from "./key-usage.tsx";
import { SecretCell } from "./secret-cell.tsx";

const head = ["Name", "API Key", "Created", "Last Used", "Expires", "Requests", "Actions"];

interface KeysTableProps {
  keys: readonly ApiKey[];
  /** Tells whether the person may reveal and revoke a key. */
  mayUse: (key: ApiKey) => boolean;
  onRevoke: (key: ApiKey) => void;
}

/** Renders the account's keys. Where a row does not fit, its cells stack, each with its column's name. */
export function KeysTable({ keys, mayUse, onRevoke }: KeysTableProps) {
  return (
    <Card className="@container overflow-hidden @max-5xl:[&_table]:block @max-5xl:[&_tbody]:block @max-5xl:[&_thead]:sr-only">
      <Table label="API keys" head={head}>
        {keys.map((key) => (
          <tr
            key={key.id}
            className="transition-colors hover:bg-sunken/60 @max-5xl:grid @max-5xl:grid-cols-2 @max-5xl:gap-x-4 @max-5xl:gap-y-4 @max-5xl:p-5 @2xl:@max-5xl:grid-cols-4"
          >
            <TableCell className={cx(stacked, "@max-5xl:col-span-2 @5xl:min-w-36")}>
              <span className="font-medium wrap-anywhere @max-5xl:text-base @max-5xl:font-semibold">
                {key.name}
              </span>
            </TableCell>
            <TableCell className={cx(stacked, "@max-5xl:col-span-2")}>
              <SecretCell apiKey={key} mayReveal={mayUse(key)} />
            </TableCell>
            <Labeled name="Created">
              <Time iso={key.created_at} />
            </Labeled>
            <Labeled name="Last Used">
              {key.last_used_at ? <Time iso={key.last_used_at} /> : <Never />}
            </Labeled>
            <Labeled name="Expires">
              {key.expires_at ? <KeyExpiry iso={key.expires_at} /> : <Never />}
            </Labeled>
            <Labeled name="Requests">
              <KeyUsage apiKey={key} />
            </Labeled>
            <TableCell className={cx(stacked, "@max-5xl:col-span-full")}>
              {mayUse(key) && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => onRevoke(key)}
                  className="-ml-3 hover:text-bad!"
                  aria-label={`Revoke ${key.name}`}
                  aria-describedby={`${key.id}-secret`}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  Revoke
                </Button>
              )}
            </TableCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

const stacked = "@max-5xl:block @max-5xl:h-auto @max-5xl:p-0!";

/** Labels a stacked cell with its column; screen readers know the column from the table. */
function Labeled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <TableCell
      data-label={name}
      className={cx(
        stacked,
        "@max-5xl:before:mb-0.5 @max-5xl:before:block @max-5xl:before:text-xs @max-5xl:before:font-semibold @max-5xl:before:text-muted @max-5xl:before:content-[attr(data-label)/'']",
      )}
    >
      {children}
    </TableCell>
  );
}

const Never = () => <span className="text-muted">Never</span>;
