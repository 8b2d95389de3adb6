import { afterEach, expect, test, vi } from "vitest";
import { stubPage } from "../../testing/stub-page.ts";
import { isExpectedArrival } from "../session/organization-link.ts";
import { clearSession, startSession } from "../session/session-store.ts";
import { enterConsole, replaceWithConsole } from "./enter-console.ts";
import {
  forgetPendingInvitation,
  readInvitedEmail,
  readPendingInvitation,
  savePendingInvitation,
} from "./invitation/pending-invitation.ts";
import { leaveConsole } from "./leave-console.ts";
import { openDialogOnPage, takePendingDialog } from "./pending-dialog.ts";
import { readPendingSignUp, savePendingSignUp } from "./pending-sign-up.ts";
import { readWantedPage, saveWantedPage } from "./wanted-page.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const session = {} as Parameters<typeof startSession>[1];
const wanted = "/app/verifications?status=failed#ver_1";

test("a signed-out visitor of the console is asked to sign in on the home page, which leads back", () => {
  const page = stubPage(wanted);
  leaveConsole(false);
  expect(page.went).toEqual(["replace /"]);
  page.visit("/");
  expect(takePendingDialog()).toMatchObject({
    dialog: "sign-in",
    options: { notice: "Sign in to go on.", returnTo: wanted },
  });
  expect(readWantedPage()).toBe(wanted);
});

test("a visitor whose session ended returns to the organization that the page was about", () => {
  stubPage(wanted);
  vi.stubGlobal("history", { state: { organization: "org_1" }, replaceState: () => {} });
  leaveConsole(true);
  const returnTo = "/app/verifications?status=failed&organization=org_1#ver_1";
  expect(readWantedPage()).toBe(returnTo);
  enterConsole(returnTo);
  expect(isExpectedArrival("org_1")).toBe(true);
});

test("a visitor whose session ended learns that, and one who signed out is asked for nothing", () => {
  const page = stubPage(wanted);
  leaveConsole(true);
  page.visit("/");
  expect(takePendingDialog()?.options.notice).toBe("You were signed out. Sign in to go on.");

  const left = stubPage(wanted);
  clearSession("signed-out");
  leaveConsole(true);
  expect(left.went).toEqual(["replace /"]);
  left.visit("/");
  expect([takePendingDialog(), readWantedPage()]).toEqual([undefined, undefined]);
});

test("a dialog opens on its own page alone, and again after a reload only where it leads back", () => {
  const page = stubPage("/pricing");
  openDialogOnPage("/", "sign-up", { problem: "It did not work." });
  expect(takePendingDialog()).toBeUndefined();

  openDialogOnPage("/pricing", "sign-up", { problem: "It did not work." });
  expect(page.went.at(-1)).toBe("replace /pricing");
  expect(takePendingDialog()).toMatchObject({ dialog: "sign-up", options: { problem: "It did not work." } });
  expect(takePendingDialog()).toBeUndefined();

  openDialogOnPage("/pricing", "sign-up", {
    problem: "It did not work.",
    notice: "Go on.",
    returnTo: wanted,
  });
  expect(takePendingDialog()?.options.problem).toBe("It did not work.");
  for (let reload = 0; reload < 2; reload++)
    expect(takePendingDialog()?.options).toEqual({ returnTo: wanted, notice: "Go on." });
});

test("a dialog without storage opens by the page's address", () => {
  const page = stubPage("/app");
  page.denyStorage();
  openDialogOnPage("/", "sign-in", { returnTo: wanted });
  expect(page.went).toEqual(["replace /#sign-in"]);
});

test("a visitor who has signed in meanwhile is not asked to, but learns of a problem or a new account", () => {
  stubPage("/");
  startSession("token", session);
  openDialogOnPage("/", "sign-in", { returnTo: wanted });
  expect(takePendingDialog()).toBeUndefined();
  openDialogOnPage("/", "sign-in", { problem: "It did not work." });
  expect(takePendingDialog()).toBeDefined();
  openDialogOnPage("/", "sign-up", { signUpMethod: "google" });
  expect(takePendingDialog()).toBeDefined();
});

test.each([
  ["enterConsole", enterConsole, "assign"],
  ["replaceWithConsole", replaceWithConsole, "replace"],
] as const)("%s opens the wanted page once, and never one of another site", (_name, enter, how) => {
  const page = stubPage("/");
  saveWantedPage(wanted);
  savePendingSignUp({ email: "a@b.example", token: "t", returnTo: wanted });
  openDialogOnPage("/", "sign-in", { returnTo: wanted });
  enter(wanted);
  enter("//evil.example/app");
  enter(undefined);
  expect(page.went.slice(1)).toEqual([`${how} ${wanted}`, `${how} /app`, `${how} /app`]);
  expect([readWantedPage(), readPendingSignUp(), takePendingDialog()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a sign-up that waits for its code keeps where it leads, for a day", () => {
  stubPage("/");
  vi.useFakeTimers();
  savePendingSignUp({ email: "a@b.example", token: "t", returnTo: "/app/billing?plan=business" });
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(readPendingSignUp()).toMatchObject({ token: "t", returnTo: "/app/billing?plan=business" });
  vi.advanceTimersByTime(1);
  expect(readPendingSignUp()).toBeUndefined();
});

test("an invitation waits for its person to sign in, and is forgotten with its page", () => {
  stubPage("/invitation");
  savePendingInvitation("inv_secret", "sue@shop.example");
  expect([readPendingInvitation(), readWantedPage()]).toEqual(["inv_secret", "/invitation"]);
  expect(readInvitedEmail()).toBe("sue@shop.example");
  forgetPendingInvitation();
  expect([readPendingInvitation(), readWantedPage(), readInvitedEmail()]).toEqual([null, undefined, ""]);
});

test("signing out leaves nothing of what the session's person wanted", () => {
  stubPage("/app");
  saveWantedPage(wanted);
  savePendingInvitation("inv_secret", "sue@shop.example");
  savePendingSignUp({ email: "a@b.example", token: "t", returnTo: wanted });
  clearSession();
  expect([readWantedPage(), readPendingInvitation(), readPendingSignUp(), readInvitedEmail()]).toEqual([
    undefined,
    null,
    undefined,
    "",
  ]);
});
