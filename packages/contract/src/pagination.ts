import { z } from "zod";

/** A whole number from a query, from 1 to `most`. */
export const PositiveIntegerQuery = (initial: number, most: number) =>
  z.coerce.number<number | string>().int().min(1).max(most).default(initial);

/** Pagination parameters of a list. */
export const paginationInput = {
  page: PositiveIntegerQuery(1, 1_000_000),
  per_page: PositiveIntegerQuery(20, 100),
};
