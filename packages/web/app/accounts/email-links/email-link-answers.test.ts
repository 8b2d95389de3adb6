import { ApiError } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../fixtures/markup.ts";
import { renderConsole } from "../../../testing/render-console.ts";
import { ConfirmEmailAnswer } from "./confirm-email-page.tsx";
import { UnlockAnswer } from "./unlock-page.tsx";
import { describeLinkError, type EmailLinkState } from "./use-confirm-link.ts";

const refused = { kind: "refused", message: "This link has expired." } as const;
const failed = { kind: "failed", message: "No connection.", retry: () => {} } as const;
const unlock = (link: EmailLinkState) => renderConsole(createElement(UnlockAnswer, { link }));
const confirm = (link: EmailLinkState) => renderConsole(createElement(ConfirmEmailAnswer, { link }));

test.each<[EmailLinkState, string, string[]]>([
  [{ kind: "loading" }, "Unlocking your account", []],
  [{ kind: "asked", confirm: () => {} }, "", ["Unlock account"]],
  [{ kind: "done" }, "Your account is unlocked. You can sign in again.", ["Sign in"]],
  [refused, "This link has expired. Try signing in.", ["Sign in"]],
  [failed, "No connection.", ["Try again"]],
])("UnlockAnswer to a link that is %o says %s", (link, sentence, buttons) => {
  expect(textOf(unlock(link))).toContain(sentence);
  expect(buttonsOf(unlock(link))).toEqual(buttons);
  if (buttons[0] === "Sign in") expect(unlock(link)).toContain('data-opens="sign-in"');
});

test.each<[EmailLinkState, string, string | undefined]>([
  [{ kind: "loading" }, "Confirming your email address", undefined],
  [{ kind: "asked", confirm: () => {} }, "Confirm email address", undefined],
  [{ kind: "done" }, "Your email address is confirmed.", "/app"],
  [refused, "To get another link, save your new address again in Settings.", "/app/settings"],
  [failed, "No connection.", undefined],
])("ConfirmEmailAnswer to a link that is %o says %s", (link, sentence, href) => {
  expect(textOf(confirm(link))).toContain(sentence);
  expect(linksOf(confirm(link))[0]?.href).toBe(href);
});

test("describeLinkError takes a refusal for the link's end, and any other failure for one that may pass", () => {
  const answer = (status: number) =>
    new ApiError(status, "", { error: "No.", code: "invalid_link" as never, request_id: "req_1" });
  expect(describeLinkError(answer(400))).toEqual({ refused: true, sentence: "No." });
  expect(describeLinkError(answer(503)).refused).toBe(false);
  expect(describeLinkError(new TypeError("fetch failed")).refused).toBe(false);
});
