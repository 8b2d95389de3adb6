import type { NewRowOf, VerificationsTable } from "../db/schema.ts";
import { visitorCountries } from "./visitor-countries.ts";
import type { Random } from "./random.ts";

/** The times of a visit and of the consent, and the visitor's country and device. */
export type FakeVisit = Required<
  Pick<NewRowOf<VerificationsTable>, "country" | "device_type" | "located_at" | "handoff_at" | "started_at">
>;

const deviceWeights: ["mobile" | "desktop" | "tablet", number][] = [
  ["mobile", 68],
  ["desktop", 26],
  ["tablet", 6],
];

/** The visit of a verification that a server created and nobody opened. */
export const unopenedVisit: FakeVisit = {
  country: null,
  device_type: null,
  located_at: null,
  handoff_at: null,
  started_at: null,
};

/**
 * Generates the visit of a verification that was created at this time. A server creates every third, which is opened a
 * little later; some desktop visitors continue on a phone.
 */
export function fakeVisit(at: Date, random: Random): FakeVisit {
  const after = (time: Date, low: number, high: number) =>
    new Date(time.getTime() + 1000 * random.between(low, high));
  const opened = random.between(0, 3) < 1 ? after(at, 1, 4) : at;
  const device = random.pick(deviceWeights);
  const isHandedOver = device === "desktop" && random.between(0, 1) < 0.4;
  const handedOver = isHandedOver ? after(opened, 6, 12) : null;
  return {
    country: random.pick(visitorCountries),
    device_type: isHandedOver ? "mobile" : device,
    located_at: opened,
    handoff_at: handedOver,
    started_at: after(handedOver ?? opened, 3, 7),
  };
}
