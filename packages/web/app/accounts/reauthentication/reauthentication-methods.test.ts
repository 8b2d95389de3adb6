import type { User } from "@ofage/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReauthenticationMethods } from "./reauthentication-methods.tsx";

test("an account without a password, passkey or Google learns how to set a password", () => {
  const markup = renderToStaticMarkup(
    createElement(ReauthenticationMethods, {
      user: { hasPassword: false, hasGoogle: false } as User,
      passkeys: { isPending: false, isLoadingError: false, data: [] } as never,
      onBusy: () => {},
      onConfirmed: () => {},
    }),
  );
  expect(markup).toContain("You have no password, passkey or Google account to confirm with.");
  expect(markup).toContain('href="/forgot-password"');
});
