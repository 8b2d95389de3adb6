/** Micro-dollars of a cent: what cards pay is whole cents. */
const microsPerCent = 10_000;

/** Less than this no gateway takes (Stripe: 50 cents for US dollars). */
const minimumChargeMicros = 50 * microsPerCent;

/**
 * What of an amount can be paid now, in whole cents, and what is carried to the next invoice. Nothing is rounded away: the two are the amount.
 * @param owed micro-dollars
 */
export function splitPayableAmount(owed: number): { amount_total: number; carried_out: number } {
  const whole = owed - (owed % microsPerCent);
  const amount_total = whole >= minimumChargeMicros ? whole : 0;
  return { amount_total, carried_out: owed - amount_total };
}

/** @param amount micro-dollars that `payable` gave */
export const toCents = (amount: number): number => amount / microsPerCent;

/** The part of a month's price that the rest of a period costs, in whole cents, never more than the rest is worth. */
export function prorateAmount(price: number, period: { starts_at: Date; ends_at: Date }, from: Date): number {
  const whole = period.ends_at.getTime() - period.starts_at.getTime();
  const rest = period.ends_at.getTime() - Math.max(from.getTime(), period.starts_at.getTime());
  // In BigInt, since micro-dollars times milliseconds is beyond what a number holds exactly.
  const share = Number((BigInt(price) * BigInt(rest)) / BigInt(whole));
  return share - (share % microsPerCent);
}

/** What one more unit costs. @param units how many there are with it @param included of them in the plan's price; -1 none */
export function costOfUnit(units: number, included: number, unitPrice: number): number {
  return included >= 0 && units <= included ? 0 : unitPrice;
}
