import type { Invoice } from "@ofage/contract";
import type { Tone } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";

interface InvoiceStatusLabel {
  name: string;
  tone: Tone;
}

const labels: Record<Invoice["status"], InvoiceStatusLabel> = {
  paid: { name: "Paid", tone: "good" },
  open: { name: "Open", tone: "warn" },
  void: { name: "Void", tone: "plain" },
};

/** Labels an invoice's status: paid is green, open yellow, anything else gray. */
export const invoiceStatusLabel = (status: Invoice["status"]): InvoiceStatusLabel =>
  labelOf(labels, status, (name) => ({ name, tone: "plain" }));
