import type { Insertable } from "kysely";
import type { VerificationsTable } from "../db/schema.ts";
import { visitorCountries } from "./visitor-countries.ts";
import type { Random } from "./random.ts";

/** When a visitor came and agreed, where from and with what. */
export type FakeVisit = Required<
  Pick<
    Insertable<VerificationsTable>,
    "country" | "device_type" | "located_at" | "handed_over_at" | "started_at"
  >
>;

const deviceWeights: ["mobile" | "desktop" | "tablet", number][] = [
  ["mobile", 68],
  ["desktop", 26],
  ["tablet", 6],
];

/** Nobody opened the check, which a server had made. */
export const unopenedVisit: FakeVisit = {
  country: null,
  device_type: null,
  located_at: null,
  handed_over_at: null,
  started_at: null,
};

/** The visit of a check that began then. Every third was made by a server and is opened a little later; some at a desk go on with a phone. */
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
    handed_over_at: handedOver,
    started_at: after(handedOver ?? opened, 3, 7),
  };
}
