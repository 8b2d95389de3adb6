import { z } from "zod";

/** A whole number from a query, from 1 to `most`. */
export const PositiveIntegerQuery = (initial: number, most: number) =>
  z.coerce
    .number<number | string>(`Please send a whole number from 1 to ${most.toLocaleString("en-US")}.`)
    .int()
    .min(1)
    .max(most)
    .default(initial);

/** A flag from a query: `true` or `false`. */
export const BooleanQuery = z.preprocess(
  (given: string | boolean) => (given === "true" ? true : given === "false" ? false : given),
  z.boolean("Please send true or false."),
);

/** Pagination parameters of a list. */
export const paginationInput = {
  page: PositiveIntegerQuery(1, 1_000_000),
  per_page: PositiveIntegerQuery(20, 100),
};
