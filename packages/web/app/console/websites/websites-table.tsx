import { ageRestrictionLabel, type Website } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";
import { Table, TableCell } from "../../ui/table.tsx";
import type { WebsiteActionsProps } from "./website-actions-props.ts";
import { WebsiteIcon } from "./website-icon.tsx";
import { WebsiteMenu } from "./website-menu.tsx";

const head = ["Website", "Age", "Status", "Verifications", "Success Rate"];

interface WebsitesTableProps extends WebsiteActionsProps {
  websites: readonly Website[];
}

/** Renders the websites as a dense table. */
export function WebsitesTable({ websites, mayChange, onEdit, onDelete }: WebsitesTableProps) {
  return (
    <Card className="overflow-hidden">
      <Table label="Websites" head={[...head, "Actions"]}>
        {websites.map((website) => (
          <tr key={website.id} className="transition-colors hover:bg-sunken/60">
            <TableCell className="w-full max-w-0 min-w-56">
              <span className="flex items-center gap-3">
                <WebsiteIcon url={website.url_icon} className="size-8" />
                <span className="grid min-w-0">
                  <bdi className="truncate font-medium" title={website.name}>
                    {website.name}
                  </bdi>
                  <span className="truncate text-muted" title={website.domain}>
                    {website.domain}
                  </span>
                </span>
              </span>
            </TableCell>
            <TableCell>
              <Badge tone="brand">{ageRestrictionLabel(website.age_restriction)}</Badge>
            </TableCell>
            <TableCell>
              <Badge tone={website.is_paused ? "warn" : "good"}>
                {website.is_paused ? "Paused" : "Active"}
              </Badge>
            </TableCell>
            <TableCell className="tabular-nums">{numberFormat.format(website.total_verifications)}</TableCell>
            <TableCell className="tabular-nums">
              {formatPercent(website.success_rate, website.total_verifications)}
            </TableCell>
            <TableCell>
              <WebsiteMenu website={website} mayChange={mayChange} onEdit={onEdit} onDelete={onDelete} />
            </TableCell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
