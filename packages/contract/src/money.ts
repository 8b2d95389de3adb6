/** Money is counted in whole micro-dollars; a number represents nine billion dollars of them exactly. */
export const microsPerDollar = 1_000_000;

/** Converts micro-dollars to the decimal number of dollars used on the wire. */
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
const roundFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const unitPriceFormat = createDollarFormat(4, 6);

/** Formats dollars as an amount: `$1,234.50`. */
export const formatAmount = (value: number): string => amountFormat.format(value);

/** Formats dollars as an amount without cents where there are none: `$50`, `$49.50`. */
export const formatRoundAmount = (value: number): string => roundFormat.format(value);

/** Formats dollars as a price, which may be a fraction of a cent: `$0.061`. */
export const formatPrice = (value: number): string => priceFormat.format(value);

/** Formats the price of one verification in dollars, with at least four decimals: `$0.0610`. */
export const formatUnitPrice = (value: number): string => unitPriceFormat.format(value);
