import { z } from "zod";
import { Method } from "./method.ts";

/** Modes of a method: offered to every visitor, only after another method gave no pass, or to nobody. */
export const methodModes = ["enabled", "fallback_only", "disabled"] as const;

/** Most attempts that a policy may give a method in one verification. */
export const mostAttempts = 5;

const attemptsSentence = `Please allow 1 to ${mostAttempts} attempts`;

export const MethodRule = z.object({
  method: Method,
  mode: z
    .enum(methodModes, { error: `Please choose one of ${methodModes.join(", ")}` })
    .describe(
      "`enabled`: offered to every visitor. `fallback_only`: offered after another method gave no pass. `disabled`: not offered.",
    ),
  max_attempts: z
    .int(attemptsSentence)
    .min(1, attemptsSentence)
    .max(mostAttempts, attemptsSentence)
    .describe("How often a visitor may try this method in one check."),
  other_device: z
    .boolean()
    .optional()
    .describe(
      "For `digital_id`: whether a wallet on another device may answer, by QR code. Default: true. A code doesn't tell whose phone read it.",
    ),
});
export type MethodRule = z.infer<typeof MethodRule>;

/** Rules in the order offered, one for each method at most. */
export const MethodRules = z
  .array(MethodRule)
  .min(1, "Please name at least one method")
  .superRefine((rules, ctx) => {
    const named = rules.map(({ method }) => method);
    const repeated = named.find((method, index) => named.indexOf(method) !== index);
    if (repeated) ctx.addIssue({ code: "custom", message: `Please name ${repeated} only once` });
    const misplaced = rules.find((rule) => rule.other_device !== undefined && rule.method !== "digital_id");
    if (misplaced)
      ctx.addIssue({
        code: "custom",
        message: `Please set other_device for digital_id alone, not for ${misplaced.method}`,
      });
  });
