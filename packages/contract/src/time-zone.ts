import { z } from "zod";

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

/**
 * A name from the IANA time zone database, such as `Europe/Berlin`. Offsets (`+02:00`) are not accepted, because they
 * have no daylight saving time.
 */
export const TimeZone = z
  .string({ error: "Please choose a time zone" })
  .max(64, "Please choose a time zone")
  .refine(
    (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
    "Please choose a time zone such as Europe/Berlin",
  );
