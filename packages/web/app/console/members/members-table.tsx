import type { Member } from "@ofage/contract";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { LinkedRow } from "../../ui/linked-row.tsx";
import { roleName } from "../../ui/role-labels.ts";
import { LabeledCell, stackedClass } from "../../ui/stacked-cell.tsx";
import { Table, TableCell } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { describeWebsites } from "./member-access.ts";

const head = ["Name", "Role", "Websites", "Passkey", "Joined"];

interface MembersTableProps {
  members: readonly Member[];
  /** Undefined until they are known. */
  websites: readonly { id: string; name: string }[] | undefined;
  /** Renders a member's actions; undefined for a person who may change nobody. */
  renderActions: ((member: Member) => ReactNode) | undefined;
}

/** Renders the organization's members. Where a row does not fit, its cells stack, each with its column's name. */
export function MembersTable({ members, websites, renderActions }: MembersTableProps) {
  return (
    <Card className="@container overflow-hidden @max-3xl:[&_table]:block @max-3xl:[&_tbody]:block @max-3xl:[&_thead]:sr-only">
      <Table label="Members" head={renderActions ? [...head, "Actions"] : head}>
        {members.map((member) => (
          <LinkedRow
            key={member.id}
            id={member.id}
            param="member"
            className="relative transition-colors hover:bg-sunken/60 @max-3xl:grid @max-3xl:grid-cols-2 @max-3xl:gap-4 @max-3xl:p-5"
          >
            <TableCell className={cx(stacked, "@max-3xl:col-span-2", renderActions && "@max-3xl:pr-12!")}>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="font-medium wrap-anywhere">{member.name}</bdi>
                {member.is_you && <Badge tone="brand">You</Badge>}
              </span>
              <span className="block wrap-anywhere text-muted">{member.email}</span>
            </TableCell>
            <LabeledCell below="3xl" name="Role">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {roleName(member.role)}
                {member.role === "developer" && member.live_keys && <Badge>Live keys</Badge>}
              </span>
            </LabeledCell>
            <LabeledCell below="3xl" name="Websites">
              <bdi className="wrap-anywhere">{describeWebsites(member.website_ids, websites)}</bdi>
            </LabeledCell>
            <LabeledCell below="3xl" name="Passkey">
              {member.passkey_waits ? (
                <Badge tone="warn">Waits for approval</Badge>
              ) : member.has_passkey ? (
                <Badge tone="good">Passkey</Badge>
              ) : (
                <span className="text-muted">None</span>
              )}
            </LabeledCell>
            <LabeledCell below="3xl" name="Joined">
              <Time iso={member.joined_at} />
            </LabeledCell>
            {renderActions && (
              <TableCell className={cx(stacked, "@max-3xl:absolute @max-3xl:top-3 @max-3xl:right-3")}>
                {renderActions(member)}
              </TableCell>
            )}
          </LinkedRow>
        ))}
      </Table>
    </Card>
  );
}

const stacked = stackedClass["3xl"];
