import type { WebhookDelivery } from "@ofage/contract";
import { Link } from "react-router";
import { TableCell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { NextAttemptCountdown } from "./next-attempt-countdown.tsx";
import { ResponseStatus } from "./response-status.tsx";

const head = ["Event", "Status", "Attempts", "Response", "Created", "Next attempt"];
const nothing = <span className="text-muted">–</span>;

interface DeliveriesTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Filter and page of the list, kept in the links so that going back leads to the same place. */
  search: string;
}

/** Lists deliveries; each whole row links to its delivery. */
export function DeliveriesTable({ deliveries, search }: DeliveriesTableProps) {
  return (
    <Table label="Deliveries" head={head}>
      {deliveries.map((delivery) => (
        <tr key={delivery.id} className="relative transition-colors hover:bg-sunken/60">
          <TableCell>
            <Link
              to={{ pathname: `deliveries/${delivery.id}`, search }}
              className="rounded-sm font-mono text-[0.8125rem] font-semibold whitespace-nowrap after:absolute after:inset-0"
            >
              {delivery.event_type}
            </Link>
          </TableCell>
          <TableCell>
            <DeliveryStatus status={delivery.status} />
          </TableCell>
          <TableCell className="tabular-nums">{delivery.attempts}</TableCell>
          <TableCell>
            {delivery.attempts > 0 ? <ResponseStatus status={delivery.response_status} /> : nothing}
          </TableCell>
          <TableCell>
            {/* Above the link that fills the row, so that its tooltip works. */}
            <span className="relative">
              <Time iso={delivery.created_at} />
            </span>
          </TableCell>
          <TableCell>
            {delivery.status === "pending" ? (
              <span className="relative">
                <NextAttemptCountdown iso={delivery.next_attempt_at} />
              </span>
            ) : (
              nothing
            )}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
