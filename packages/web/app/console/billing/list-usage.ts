import { type BillingUsage, meteredServices } from "@ofage/contract";

type Events = BillingUsage["unbilled_events"];
type Service = keyof Events;

/** Lists usage by service in the usual order, then what only a newer server meters. A service it no longer meters is left out. */
export function listUsage(events: Partial<Events>): [Service, Events[Service]][] {
  const services = new Set([...meteredServices, ...(Object.keys(events) as Service[])]);
  return [...services].flatMap((service) => {
    const usage = events[service];
    return usage ? [[service, usage]] : [];
  });
}
