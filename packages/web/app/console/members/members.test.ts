import type { Invitation, Member } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { MembersTable } from "./members-table.tsx";

const websites = [{ id: "web_1", name: "Corner Shop" }];
const ada = {
  id: "usr_1",
  name: "Ada",
  email: "ada@shop.example",
  role: "developer",
  live_keys: true,
  website_ids: null,
  has_passkey: false,
  passkey_waits: false,
  is_you: true,
  joined_at: "2026-11-29T08:00:00.000Z",
} as Member;
const invitation = {
  id: "inv_1",
  email: "bea@shop.example",
  role: "support",
  website_ids: ["web_1"],
  invited_by: "Ada",
  expires_at: "2099-01-01T00:00:00.000Z",
} as Invitation;

const table = (member: Partial<Member>, mayChange = false) =>
  textOf(
    renderConsole(
      createElement(MembersTable, {
        members: [{ ...ada, ...member }],
        websites,
        renderActions: mayChange ? ({ name }: Member) => `Change ${name}` : undefined,
      }),
    ),
  );
const row = (given: Partial<Invitation> = {}, mayChange = true) =>
  renderConsole(
    createElement(InvitationRow, {
      invitation: { ...invitation, ...given },
      websites,
      mayChange,
      onRevoked: () => {},
    }),
  );

test("MembersTable marks the reader, live keys of a developer alone, and passkeys", () => {
  expect(table({})).toContain("Ada You ada@shop.example");
  expect(table({ is_you: false })).toContain("Ada ada@shop.example");
  expect(table({})).toContain("Developer Live keys");
  expect(table({ live_keys: false })).not.toContain("Live keys");
  expect(table({ role: "admin" })).not.toContain("Live keys");
  expect(table({})).toContain("All None");
  expect(table({ has_passkey: true })).not.toContain("None");
  expect(table({ has_passkey: true, passkey_waits: true })).toContain("Waits for approval");
});

test("MembersTable has actions for a person who may change members alone", () => {
  expect(table({})).not.toContain("Actions");
  expect(table({}, true)).toContain("Actions");
  expect(table({}, true)).toContain("Change Ada");
});

test("InvitationRow says what it grants, who sent it and until when, and can be changed by those who may", () => {
  expect(textOf(row())).toMatch(/bea@shop\.example Support, Corner Shop · Invited by Ada · Expires /);
  expect(buttonsOf(row())).toEqual([
    "Resend the invitation to bea@shop.example",
    "Revoke the invitation of bea@shop.example",
  ]);
  expect(buttonsOf(row({}, false))).toEqual([]);
  const expired = textOf(row({ expires_at: "2020-01-01T00:00:00.000Z", invited_by: "", website_ids: null }));
  expect(expired).toContain("bea@shop.example Expired Support");
  expect(expired).not.toMatch(/Invited by|Expires/);
});
