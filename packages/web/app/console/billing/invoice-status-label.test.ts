import type { Invoice } from "@ofage/contract";
import { expect, test } from "vitest";
import { invoiceStatusLabel } from "./invoice-status-label.ts";

test("invoiceStatusLabel is green for paid, yellow for open, and gray for any other status, known or not", () => {
  const statuses = ["paid", "open", "void", "disputed"] as Invoice["status"][];
  expect(statuses.map((status) => invoiceStatusLabel(status))).toEqual([
    { name: "Paid", tone: "good" },
    { name: "Open", tone: "warn" },
    { name: "Void", tone: "plain" },
    { name: "Disputed", tone: "plain" },
  ]);
});
