import { array, assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { taxOn, toCents, costOfUnit, splitPayableAmount, prorateAmount } from "./amounts.ts";

const runs = { seed: 7, numRuns: 1000 };
const micros = integer({ min: -500_000, max: 2 ** 50 });

describe("splitPayableAmount", () => {
  test("returns whole cents, at least 50 or none, and with the carried amount adds up to the micro-dollar", () => {
    assert(
      property(micros, (owed) => {
        const { amount_total, carried_out } = splitPayableAmount(owed);
        expect(amount_total + carried_out).toBe(owed);
        expect(Number.isInteger(toCents(amount_total))).toBe(true);
        expect(amount_total === 0 || amount_total >= 500_000).toBe(true);
        expect(carried_out < (amount_total === 0 ? 500_000 : 10_000)).toBe(true);
      }),
      runs,
    );
  });

  test("loses and invents nothing over many invoices: everything paid plus the carried amount equals everything owed", () => {
    assert(
      property(array(integer({ min: 0, max: 400_000_000 })), (invoices) => {
        let paid = 0;
        let carried = 0;
        for (const lines of invoices) {
          const { amount_total, carried_out } = splitPayableAmount(lines + carried);
          paid += amount_total;
          carried = carried_out;
        }
        expect(paid + carried).toBe(invoices.reduce((sum, lines) => sum + lines, 0));
      }),
      runs,
    );
  });
});

describe("prorateAmount", () => {
  const month = { starts_at: new Date("2028-02-01"), ends_at: new Date("2028-03-01") };
  const price = constantFrom(49_000_000, 299_000_000);

  test("is the full price at the start, half of it halfway, and zero at the end", () => {
    expect(prorateAmount(49_000_000, month, month.starts_at)).toBe(49_000_000);
    expect(prorateAmount(49_000_000, month, new Date("2028-02-15T12:00:00Z"))).toBe(24_500_000);
    expect(prorateAmount(49_000_000, month, month.ends_at)).toBe(0);
  });

  test("returns whole cents, never exceeds the value of the remaining time, and shrinks as time passes", () => {
    const ms = month.ends_at.getTime() - month.starts_at.getTime();
    assert(
      property(price, integer({ min: 0, max: ms }), integer({ min: 0, max: ms }), (amount, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const at = (passed: number) =>
          prorateAmount(amount, month, new Date(month.starts_at.getTime() + passed));
        expect(at(early) % 10_000).toBe(0);
        expect(at(late)).toBeLessThanOrEqual(at(early));
        const worth = (amount * (ms - early)) / ms;
        expect(at(early) <= worth + 1e-6 && at(early) > worth - 10_001).toBe(true);
      }),
      runs,
    );
  });
});

test("costOfUnit is zero up to the included units and the unit price beyond them", () => {
  const costs = (included: number) => [1, 2, 3].map((units) => costOfUnit(units, included, 61_000));
  expect(costs(2)).toEqual([0, 0, 61_000]);
  expect(costs(0)).toEqual([61_000, 61_000, 61_000]);
  expect(costs(-1)).toEqual([61_000, 61_000, 61_000]);
});

test("taxOn returns whole cents, rounded half away from zero, and the same for a credit", () => {
  expect([49_000_000, 77_360_000, 25_000, 24_999, 0].map((net) => taxOn(net, 2000))).toEqual([
    9_800_000, 15_470_000, 10_000, 0, 0,
  ]);
  assert(
    property(integer({ min: 0, max: 2 ** 50 }), integer({ min: 0, max: 5000 }), (net, rate) => {
      const tax = taxOn(net, rate);
      expect(Number.isInteger(toCents(tax))).toBe(true);
      expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThanOrEqual(5000.5);
      expect(taxOn(-net, rate) + tax).toBe(0);
    }),
    runs,
  );
});
