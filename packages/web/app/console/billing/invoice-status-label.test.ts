import { expect, test } from "vitest";
import { invoiceStatusLabel } from "./invoice-status-label.ts";

test("invoiceStatusLabel is green for paid, yellow for open, and gray for any other status, known or not", () => {
  expect(["paid", "open", "void", "disputed"].map(invoiceStatusLabel)).toEqual([
    { name: "Paid", tone: "good" },
    { name: "Open", tone: "warn" },
    { name: "Void", tone: "plain" },
    { name: "Disputed", tone: "plain" },
  ]);
});
