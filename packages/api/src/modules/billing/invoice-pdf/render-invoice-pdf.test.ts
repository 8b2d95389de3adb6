import { buffer } from "node:stream/consumers";
import { type CompanyDetails, seller } from "@ofage/contract";
import { expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi, summarizeResponse } from "../../../../testing/call-api.ts";
import { upgradeToStandardPlan } from "../../../../testing/upgrade-to-standard-plan.ts";
import { type PdfText, extractPdfLines, extractPdfTexts } from "../../../../testing/pdf-text.ts";
import type { InvoiceLineRow, InvoiceRow } from "../store.ts";
import { renderInvoicePdf } from "./render-invoice-pdf.ts";

const company: CompanyDetails = {
  company_name: "Lovelace Analytical Engines Ltd",
  billing_email: "ada@test.example",
  vat_id: "GB123456789",
  phone: "",
  website: "",
  purchase_order_number: "PO-2026-0042",
  notes: "",
  address: {
    line1: "12 St James's Square",
    line2: "",
    city: "London",
    state: "",
    postal_code: "SW1Y 4JH",
    country: "GB",
  },
};

const of = { organization_id: "org_1", invoice_id: "inv_1", service: null, tax_basis_points: null } as const;
const lines: InvoiceLineRow[] = [
  {
    ...of,
    number: 1,
    description: "Standard plan, December 2026",
    quantity: 1,
    unit_price: 49_000_000,
    amount: 49_000_000,
  },
  {
    ...of,
    number: 2,
    description: "Age verification API",
    quantity: 1203,
    unit_price: 61_000,
    amount: 73_383_000,
  },
];

const invoice: InvoiceRow = {
  organization_id: "org_1",
  id: "inv_1",
  number: "7K3M9QXA-0002",
  kind: "period",
  plan: null,
  period: "2026-11",
  starts_at: new Date("2026-11-01T05:00:00Z"),
  ends_at: new Date("2026-12-01T05:00:00Z"),
  time_zone: "America/New_York",
  company,
  email: "owner@test.example",
  lines_total: 122_383_000,
  carried_in: 4_000,
  carried_out: 7_000,
  amount_total: 122_380_000,
  status: "paid",
  issued_at: new Date("2026-12-01T06:00:00Z"),
  paid_at: new Date("2026-12-02T02:00:00Z"),
  failed_attempts: 0,
  first_failed_at: null,
  next_attempt_at: null,
  tax_total: 0,
  tax_note: null,
};

const pdfOf = (over: Partial<InvoiceRow> = {}, rows = lines) =>
  buffer(renderInvoicePdf({ ...invoice, ...over }, rows));
const withCompany = (over: Partial<CompanyDetails>) => pdfOf({ company: { ...company, ...over } });

const marksOf = (pdf: Uint8Array) =>
  extractPdfTexts(pdf)
    .filter(({ isRotated }) => isRotated)
    .map(({ text }) => text);

/** Extracts the lines of a PDF. The file contains no spaces between columns. */
const textOf = (pdf: Uint8Array) => extractPdfLines(pdf).join("\n");

test("the invoice names the seller, the buyer and the items, and its amounts add up", async () => {
  const text = textOf(await pdfOf());
  for (const part of [
    "Paid on December 1, 2026",
    "7K3M9QXA-0002December 1, 2026November 1, 2026 –PO-2026-0042",
    "November 30, 2026",
    `${seller.name}Lovelace Analytical Engines Ltd`,
    `${seller.address[0]}12 St James's Square`,
    "London, SW1Y 4JH",
    "United Kingdom",
    "VAT ID GB123456789",
    "DescriptionQuantityUnit priceAmount",
    "Standard plan, December 20261$49.00$49.00",
    "Age verification API1,203$0.061$73.383",
    "Subtotal$122.383",
    "Carried over from the last invoice$0.004",
    "Carried over to the next invoice-$0.007",
    "Total in US dollars$122.38",
    "$0.007 could not be charged now and moves to the next",
    "Page 1 of 1",
  ])
    expect(text).toContain(part);
});

test("the invoice leaves out empty fields, and bills by email address an organization without company details", async () => {
  const text = textOf(
    await pdfOf({
      company: null,
      status: "open",
      paid_at: null,
      carried_in: 0,
      carried_out: 0,
      lines_total: 122_380_000,
    }),
  );
  expect(text).toMatch(/^Due$/m);
  expect(text).toContain("owner@test.example");
  expect(text).not.toMatch(/Carried|PO number|Notes|VAT ID GB/);
});

test("the invoice carries a credit over, and a void invoice is marked void", async () => {
  const credit = { lines_total: -5_000_000, carried_in: 0, carried_out: -5_000_000, amount_total: 0 };
  const text = textOf(await pdfOf(credit));
  expect(text).toContain("Carried over to the next invoice$5.00");
  expect(text).toContain("A credit of $5.00 remains. It will be deducted from the next invoice.");
  const voided = await pdfOf({ status: "void", paid_at: null });
  expect(textOf(voided)).toMatch(/^Void$/m);
  expect(textOf(voided)).toContain("This invoice is void.");
  expect(marksOf(voided)).toEqual(["VOID"]);
  expect(marksOf(await pdfOf())).toEqual([]);
});

test.each([
  ["Latin", "Łódź Straße Çağ Þórður Œuvre"],
  ["Greek", "Ελληνική Εταιρεία ᾠδή"],
  ["Cyrillic", "Компанія «Київ» Ђорђе Ғалым"],
  ["Vietnamese", "Công ty Trách nhiệm Hữu hạn Nguyễn"],
  ["Thai", "บริษัท น้ำผึ้ง จำกัด ญี่ปุ่น"],
  ["Devanagari", "हिन्दी क्षत्रिय किर्ति राष्ट्र"],
  ["Chinese", "北京科技有限公司，臺灣"],
  ["Japanese", "株式会社テスト・ひらがな"],
  ["Korean", "주식회사 한국 서울"],
])("%s text is drawn and can be copied", async (_, name) => {
  const notes = `ACME ${name} (2026)`;
  const pdf = await withCompany({ company_name: name, notes });
  expect(textOf(pdf)).toContain(`${seller.name}${name}`);
  expect(textOf(pdf)).toContain(notes);
  expect(extractPdfTexts(pdf).some(({ hasMissingGlyph }) => hasMissingGlyph)).toBe(false);
});

test.each([
  ["Arabic", "شركة التقنية للتجارة", "ةراجتلل ةينقتلا ةكرش"],
  ["Arabic in brackets", "شركة (المحدودة) 2026", "2026 (ةدودحملا) ةكرش"],
  ["Arabic with Latin", "شركة ABC (2026)", "ABC (2026) ةكرش"],
  ["Persian digits", "شماره ۱۲۳", "۱۲۳ هرامش"],
  ["Hebrew", "חברה בע״מ", "מ״עב הרבח"],
  ["Hebrew in English", "Shalom שלום עולם Ltd", "Shalom םלוע םולש Ltd"],
])("%s text is drawn from right to left", async (_, name, drawn) => {
  const pdf = await withCompany({ company_name: name });
  expect(textOf(pdf)).toContain(`${seller.name}${drawn}`);
  expect(extractPdfTexts(pdf).some(({ hasMissingGlyph }) => hasMissingGlyph)).toBe(false);
});

test("each character that no font has becomes one replacement character", async () => {
  const pdf = await withCompany({ company_name: "A 😀 B 👨‍👩‍👧 C \ud800 D\u0007\u200d ﾅ" });
  expect(textOf(pdf)).toContain("A \ufffd B \ufffd C \ufffd D ナ");
  expect(extractPdfTexts(pdf).some(({ hasMissingGlyph }) => hasMissingGlyph)).toBe(false);
});

test("a long table continues with its header on each page and contains every line", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...lines[1]!,
    number: index + 1,
    description: `Line ${index + 1}.`,
  }));
  const pdf = await pdfOf({}, many);
  const texts = extractPdfTexts(pdf);
  const pages = 1 + Math.max(...texts.map(({ page }) => page));
  expect(pages).toBeGreaterThan(1);
  for (const { description } of many) expect(textOf(pdf)).toContain(description);
  const inPages = Map.groupBy(texts, ({ page }) => page);
  for (const [page, here] of inPages) {
    const words = here.map(({ text }) => text);
    expect(words.join("\n")).toContain(`Page ${page + 1} of ${pages}`);
    if (words.some((text) => text.startsWith("Line "))) expect(words).toContain("Unit price");
  }
});

test("long words, names and notes wrap without overlapping or leaving the page", async () => {
  const pdf = await pdfOf(
    {
      company: {
        company_name: "W".repeat(200),
        billing_email: company.billing_email,
        vat_id: "V".repeat(50),
        phone: "",
        website: "",
        purchase_order_number: "P".repeat(100),
        notes: `${"word ".repeat(60)}${"長".repeat(300)}${"X".repeat(400)}`,
        address: {
          line1: "Street ".repeat(28),
          line2: "مدينة ".repeat(33),
          city: "한".repeat(100),
          state: "हि".repeat(50),
          postal_code: "1".repeat(20),
          country: "US",
        },
      },
    },
    [
      {
        ...lines[0]!,
        description: "D".repeat(3000),
        quantity: 2_000_000_000,
        unit_price: 1,
        amount: 2_000_000_000,
      },
    ],
  );
  const texts = extractPdfTexts(pdf);
  const all = texts.map(({ text }) => text).join("");
  for (const [character, count] of [
    ["W", 200],
    ["P", 100],
    ["長", 300],
    ["X", 400],
    ["한", 100],
    ["D", 3000],
  ] as const)
    expect(all.split(character).length - 1, character).toBeGreaterThanOrEqual(count);
  expect(texts.filter(leavesThePage)).toEqual([]);
  for (const here of Map.groupBy(texts, ({ page }) => page).values())
    for (const [index, one] of here.entries())
      expect(
        here.slice(index + 1).filter((other) => overlap(one, other)),
        one.text,
      ).toEqual([]);
});

/** Tells whether a text lies outside the margins of US Letter. */
const leavesThePage = ({ x, width, y }: PdfText) => x < 49.9 || x + width > 562.1 || y < 20 || y > 760;

/** Tells whether a text is a dot of an Arabic letter, which is drawn over it and has no characters of its own. */
const isDot = ({ text }: PdfText) => text === "";

const overlap = (one: PdfText, other: PdfText) =>
  !isDot(one) &&
  !isDot(other) &&
  Math.abs(one.y - other.y) < Math.min(one.fontSize, other.fontSize) * 0.9 &&
  one.x + one.width > other.x + 0.1 &&
  other.x + other.width > one.x + 0.1;

test("the same invoice always renders to the same bytes", async () => {
  const notes = "Ωmega 北京 สวัสดี مرحبا";
  const [first, second] = [await withCompany({ notes }), await withCompany({ notes })];
  expect(second.equals(first)).toBe(true);
});

test("the PDF is tagged, in English, and has a title", async () => {
  const file = (await withCompany({ company_name: "חברה" })).toString("latin1");
  expect(file).toContain("/Marked true");
  expect(file).toContain("/Lang (en-US)");
  expect(file).toContain("/Title");
  expect(file).toContain("(Invoice 7K3M9QXA-0002)");
  for (const type of ["Document", "H1", "Table", "TH", "TD"]) expect(file).toContain(`/S /${type}\n`);
  expect(file).toContain(
    `/ActualText (\xfe\xff${Buffer.from("חברה", "utf16le").swap16().toString("latin1")})`,
  );
});

test("downloadInvoice gives the PDF to its owner and to nobody else", async () => {
  const [owner, stranger] = [await createAccount(), await createAccount()];
  const details = { ...company, company_name: "北京科技 & Söhne" };
  expect((await callApi("updateCompanyDetails", details, { bearer: owner.session })).status).toBe(200);
  const { id, invoice_number } = await upgradeToStandardPlan(owner.session);

  const answer = await fetch(`${inject("url")}/v1/billing/invoices/${id}/download`, {
    headers: { authorization: `Bearer ${owner.session}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="invoice_${id}.pdf"`);
  const text = textOf(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toContain(invoice_number);
  expect(text).toContain(details.company_name);

  const others = await callApi("downloadInvoice", { id }, { bearer: stranger.session });
  const none = await callApi("downloadInvoice", { id: `${id.slice(0, -1)}0` }, { bearer: stranger.session });
  expect(summarizeResponse(others)).toEqual([404, "not_found", "There is no such invoice."]);
  expect(summarizeResponse(none)).toEqual(summarizeResponse(others));
});

test("tax stands between subtotal and total, and a reverse charge is explained", async () => {
  const tax = {
    ...of,
    number: 3,
    description: "VAT 20%",
    quantity: 1,
    unit_price: 24_480_000,
    amount: 24_480_000,
    tax_basis_points: 2000,
  };
  const taxed = { lines_total: 146_863_000, tax_total: 24_480_000, amount_total: 146_860_000 };
  const text = textOf(await pdfOf(taxed, [...lines, tax]));
  expect(text.match(/VAT 20%/g)).toHaveLength(1);
  expect(text).toMatch(/Subtotal\s*\$122\.383\s*VAT 20%\s*\$24\.48/);
  const note = "Reverse charge: the customer accounts for VAT.";
  expect(textOf(await pdfOf({ tax_note: note })).replaceAll("\n", " ")).toContain(note);
});
