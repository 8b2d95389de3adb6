import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { AlertList } from "./alert-list.tsx";
import { alertsQuery } from "./list-alerts.ts";
import { onOpenAlerts } from "./open-alerts.ts";

const mostShown = 9;

/** Shows in the header how many alerts need attention, and lists them. */
export function AlertBell({ timeZone }: { timeZone: string }) {
  const [open, setOpen] = useState(false);
  const alerts = useQuery(alertsQuery);
  useEffect(() => onOpenAlerts(() => setOpen(true)), []);
  const count = alerts.data?.filter(({ is_silenced }) => !is_silenced).length ?? 0;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={describeCount(count)}
        className={buttonClass({ variant: "quiet", size: "icon" }, "relative")}
      >
        <Bell aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 grid h-4 min-w-4 place-items-center rounded-full border border-transparent bg-bad px-1 text-[0.625rem] leading-none font-bold text-on-bad tabular-nums"
          >
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-60 outline-hidden">
          <Popover.Popup className="flex max-h-(--available-height) w-[min(26rem,calc(100vw-1rem))] flex-col rounded-card border border-line bg-raised shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Popover.Title className="border-b border-line px-4 py-3 text-base">Alerts</Popover.Title>
            <AlertList alerts={alerts} timeZone={timeZone} onLeave={() => setOpen(false)} />
            <div className="border-t border-line px-4 py-2.5 text-sm">
              <Link
                to="/app/settings#alerts"
                onClick={() => setOpen(false)}
                className="rounded-sm font-medium text-brand underline-offset-3 hover:underline"
              >
                Alert settings
              </Link>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "Alerts";
  return count === 1 ? "Alerts: 1 needs attention" : `Alerts: ${count} need attention`;
}
