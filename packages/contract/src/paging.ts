import { z } from "zod";

/** A whole number from a query, 1 to `most`. */
export const Whole = (initial: number, most: number) =>
  z.coerce.number<number | string>().int().min(1).max(most).default(initial);

/** Which page of a list is asked for. */
export const paging = { page: Whole(1, 1_000_000), per_page: Whole(20, 100) };
