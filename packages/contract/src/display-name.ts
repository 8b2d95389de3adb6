import { z } from "zod";

/** Matches what a mail program would show as a line or a link of its own: emails to strangers contain these names. */
const lineBreakOrAddress = /[\p{Cc}\p{Zl}\p{Zp}]|@|:\/\/|\bwww\./iu;

/** Name of a person or an organization. */
export const DisplayName = z
  .string({ error: "Name is required" })
  .trim()
  .min(1, "Name is required")
  .max(100, "A name has at most 100 characters")
  .refine((name) => !lineBreakOrAddress.test(name), "A name can’t contain line breaks or addresses");
