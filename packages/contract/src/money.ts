/** Money is counted in whole micro-dollars; a number holds nine billion dollars of them exactly. */
export const microsPerDollar = 1_000_000;

/** Micro-dollars as the decimal number of dollars that travels on the wire. */
export const microsToDollars = (micros: number): number => micros / microsPerDollar;

const createDollarFormat = (least: number, most: number) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
const amountFormat = createDollarFormat(2, 2);
const priceFormat = createDollarFormat(2, 6);
const unitPriceFormat = createDollarFormat(4, 6);

/** Dollars as people read an amount: `$1,234.50` (spec §9). */
export const formatAmount = (value: number): string => amountFormat.format(value);

/** Dollars as people read a price, which may be a fraction of a cent: `$0.061`. */
export const formatPrice = (value: number): string => priceFormat.format(value);

/** Dollars as plans name the price of one verification, with four decimals at least (spec §9): `$0.0610`. */
export const formatUnitPrice = (value: number): string => unitPriceFormat.format(value);
