/** Micro-dollars in a cent. Cards are charged in whole cents. */
const microsPerCent = 10_000;

/** Smallest amount that a gateway accepts (Stripe: 50 cents for US dollars). */
const minimumChargeMicros = 50 * microsPerCent;

/**
 * Splits an amount into what can be paid now, in whole cents, and what is carried to the next invoice. Nothing is
 * rounded away: the two parts add up to the amount.
 * @param owed micro-dollars
 */
export function splitPayableAmount(owed: number): { amount_total: number; carried_out: number } {
  const whole = owed - (owed % microsPerCent);
  const amount_total = whole >= minimumChargeMicros ? whole : 0;
  return { amount_total, carried_out: owed - amount_total };
}

/**
 * Converts micro-dollars to cents.
 * @param amount micro-dollars, a multiple of a cent as `splitPayableAmount` returns it
 */
export const toCents = (amount: number): number => amount / microsPerCent;

/**
 * Returns the share of a month's price for the rest of a period, in whole cents, rounded down so that it never exceeds
 * the value of the remaining time.
 */
export function prorateAmount(price: number, period: { starts_at: Date; ends_at: Date }, from: Date): number {
  const whole = period.ends_at.getTime() - period.starts_at.getTime();
  const rest = period.ends_at.getTime() - Math.max(from.getTime(), period.starts_at.getTime());
  // Micro-dollars times milliseconds exceed the integers that a number represents exactly, hence BigInt.
  const share = Number((BigInt(price) * BigInt(rest)) / BigInt(whole));
  return share - (share % microsPerCent);
}

/**
 * Returns the tax on a net amount, in whole cents, rounded half away from zero.
 * @param net micro-dollars, which may be negative
 * @param basisPoints rate in hundredths of a percent
 */
export function taxOn(net: number, basisPoints: number): number {
  const scaled = BigInt(Math.abs(net)) * BigInt(basisPoints);
  const divisor = 10_000n * BigInt(microsPerCent);
  const cents = (scaled * 2n + divisor) / (divisor * 2n);
  return Math.sign(net) * Number(cents) * microsPerCent;
}

/**
 * Returns the cost of one more unit, in micro-dollars.
 * @param units number of units, including this one
 * @param included units covered by the plan's price; -1 means none
 */
export function costOfUnit(units: number, included: number, unitPrice: number): number {
  return included >= 0 && units <= included ? 0 : unitPrice;
}
