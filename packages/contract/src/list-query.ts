import { z } from "zod";
import { issueSentence } from "./issue-sentence.ts";

/** Maximum number of values of one filter. */
export const maxListValues = 20;

/**
 * Values from a query, separated by commas; each is kept once.
 * @param item schema of one value
 */
export const ListQuery = <Item extends z.ZodType<string, string>>(item: Item) =>
  z.string().transform((text, context): z.output<Item>[] => {
    // One piece more than allowed shows that there are too many, however long the text is.
    const pieces = text.split(",", maxListValues + 1);
    if (pieces.length > maxListValues) {
      context.addIssue({ code: "custom", message: `Please send at most ${maxListValues} values.` });
      return z.NEVER;
    }
    const values = new Set<z.output<Item>>();
    for (const piece of pieces) {
      const parsed = item.safeParse(piece, { error: issueSentence });
      if (!parsed.success) {
        context.addIssue({ code: "custom", message: parsed.error.issues[0]!.message });
        return z.NEVER;
      }
      values.add(parsed.data);
    }
    return [...values];
  });
