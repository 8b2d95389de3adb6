import { expect, test } from "vitest";
import { invoiceTotals } from "./issue-invoice.ts";

const dollars = (...amounts: number[]) =>
  amounts.map((amount) => ({
    service: null,
    description: "Plan",
    quantity: 1,
    unit_price: Math.round(amount * 1_000_000),
  }));
const vat = { label: "VAT 20%", basis_points: 2000, note: null };
const reverseCharge = {
  label: "VAT 0%",
  basis_points: 0,
  note: "Reverse charge: the customer accounts for VAT.",
};

test.for([
  ["taxes its lines and not what is carried over", dollars(49), 0.4, vat, [58.8, 9.8, 59.2, 0]],
  ["taxes a credit's remainder once", dollars(299, -49), 0.4, vat, [300, 50, 300.4, 0]],
  ["takes a carried credit off after tax", dollars(49), -0.4, vat, [58.8, 9.8, 58.4, 0]],
  ["carries too small an amount on together with its tax", dollars(0.2), 0.2, vat, [0.24, 0.04, 0, 0.44]],
  ["charges what was carried once it is enough, untaxed", dollars(0.2), 0.3, vat, [0.24, 0.04, 0.54, 0]],
  ["carries fractions of a cent on, untaxed", dollars(49.003), 0.004, vat, [58.803, 9.8, 58.8, 0.007]],
  ["taxes neither under reverse charge", dollars(49), 0.4, reverseCharge, [49, 0, 49.4, 0]],
  ["taxes neither where no tax is set", dollars(49), 0.4, undefined, [49, 0, 49.4, 0]],
  ["carries on what was carried if it has no lines", [], 0.4, vat, [0, 0, 0, 0.4]],
] as const)(
  "an invoice %s",
  ([, lines, carried, tax, [lines_total, tax_total, amount_total, carried_out]]) => {
    const { totals } = invoiceTotals(lines, Math.round(carried * 1_000_000), tax);
    const micros = { lines_total, tax_total, amount_total, carried_out };
    expect(totals).toMatchObject(
      Object.fromEntries(
        Object.entries(micros).map(([name, amount]) => [name, Math.round(amount * 1_000_000)]),
      ),
    );
  },
);

test("an invoice has one tax line, or the note that says who owes it", () => {
  const taxed = invoiceTotals(dollars(49, 1), 0, vat);
  expect(taxed.lines.map(({ tax_basis_points }) => tax_basis_points)).toEqual([null, null, 2000]);
  expect(taxed.totals.tax_note).toBeNull();
  const reversed = invoiceTotals(dollars(49), 0, reverseCharge);
  expect(reversed.lines.map(({ tax_basis_points }) => tax_basis_points)).toEqual([null]);
  expect(reversed.totals.tax_note).toBe(reverseCharge.note);
});
