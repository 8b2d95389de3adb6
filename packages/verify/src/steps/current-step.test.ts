import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../fixtures/markup.ts";
import type { Stage } from "../flow.ts";
import type { RetryControl } from "../result/use-retry.ts";
import { defaultScanChoice } from "../scan-choice.ts";
import texts from "../texts/en.json";
import type { CheckActions } from "../use-hosted-check.ts";
import { CameraProblemStep } from "./camera-problem-step.tsx";
import { CurrentStep } from "./current-step.tsx";

const scan = { method: "face_scan", state: "available", attempts_left: 2 } as const;
const bank = { method: "custom", state: "available", attempts_left: 1 } as const;
const check = {
  id: "ver_1",
  status: "created",
  website: {
    name: "Wine Cellar",
    domain: "wine.example",
    url_data_processing_consent: "javascript:alert(1)",
    url_terms: "https://wine.example/terms",
    url_privacy: null,
    text_data_processing_consent: "We ask once a year.",
  },
  age_threshold: 18,
  handed_over: false,
  method: "face_scan",
  methods: [scan],
  attempts: [],
  provider: { name: "Post Identity" },
  provider_url: "https://post.example/go",
  result: null,
} as unknown as HostedCheck;
const passed = {
  status: "passed",
  method: "face_scan",
  advice: null,
  failure_reason: null,
  return_url: "https://wine.example/in?status=passed",
} as VerificationResult;
const retry: RetryControl = { start() {}, startWithoutCamera() {}, isBusy: false, failure: null };

const actions = new Proxy({} as CheckActions, { get: () => () => {} });

let isCameraAllowed = true;
let isPhone = false;
beforeEach(() => {
  isCameraAllowed = true;
  isPhone = false;
  const location = {
    origin: "https://ofage.example",
    pathname: "/verify/ver_1",
    search: "?lang=en",
    hash: "#t",
  };
  vi.stubGlobal("document", { featurePolicy: { allowsFeature: () => isCameraAllowed } });
  vi.stubGlobal("window", { parent: {}, location, matchMedia: () => ({ matches: isPhone }) });
});
afterEach(() => vi.unstubAllGlobals());

interface Situation {
  stage: Stage;
  check?: Partial<HostedCheck>;
  retry?: Partial<RetryControl>;
  isEmbedded?: boolean;
  handedOver?: boolean;
  isSevered?: boolean;
  otherDevice?: boolean;
}

/** Renders a stage as it first appears. */
function show({
  stage,
  isEmbedded = false,
  handedOver = false,
  isSevered = false,
  ...given
}: Situation): string {
  return renderToStaticMarkup(
    createElement(CurrentStep, {
      flow: { check: { ...check, ...given.check }, stage },
      actions,
      retry: { ...retry, ...given.retry },
      close: isEmbedded ? () => {} : null,
      token: "t",
      choice: defaultScanChoice,
      onChoice: () => {},
      texts,
      handedOver,
      isSevered,
      otherDevice: given.otherDevice ?? false,
    }),
  );
}
const consent = { name: "consent", isBusy: false, failure: null } as const;
const refuse = "I don't consent to age verification";

test("consent offers the phone on a computer, unless the check has come from another device", () => {
  expect(buttonsOf(show({ stage: consent, otherDevice: true }))).toEqual([
    "Verify my age",
    "Continue on your phone",
    refuse,
  ]);
  expect(buttonsOf(show({ stage: consent }))).toEqual(["Verify my age", refuse]);
  expect(buttonsOf(show({ stage: consent, otherDevice: true, handedOver: true }))).toEqual([
    "Verify my age",
    refuse,
  ]);
});

test("consent offers another way where the website has one, and can be given once", () => {
  const page = show({ stage: { ...consent, isBusy: true }, check: { methods: [scan, bank] } });
  expect(buttonsOf(page)).toEqual(["(disabled) One moment…", "Another way", refuse]);
});

test("consent shows the website's own words, and of its links those that lead to a web page", () => {
  const page = show({ stage: consent });
  expect(page).toContain("We ask once a year.");
  expect(linksOf(page)).toEqual([{ text: "Terms", href: "https://wine.example/terms", target: "_blank" }]);
});

test("consent is not asked for in a page that may not use the camera", () => {
  isCameraAllowed = false;
  const inside = show({ stage: consent, check: { methods: [scan, bank] } });
  expect(textOf(inside)).toContain("Wine Cellar doesn't share the camera with this check.");
  expect(buttonsOf(inside)).toEqual([
    "Open in a new window",
    "Continue on your phone",
    "Another way",
    "Cancel",
  ]);
  expect(buttonsOf(show({ stage: consent, handedOver: true }))).toEqual(["Cancel"]);
  vi.stubGlobal("window", Object.assign(window, { parent: window }));
  expect(buttonsOf(show({ stage: consent }))).toEqual(["Continue on your phone", "Cancel"]);
});

test("a camera that a phone blocks is explained for phones, with a link for the phone's own browser", () => {
  isPhone = true;
  const onPhone = (problem: "refused" | "missing" | "forbidden") =>
    renderToStaticMarkup(
      createElement(CameraProblemStep, {
        problem,
        website: "Wine Cellar",
        texts,
        onTryAgain: () => {},
        onFollow: () => {},
        onCancel: () => {},
      }),
    );
  for (const problem of ["refused", "missing"] as const) {
    const page = onPhone(problem);
    expect(textOf(page)).toContain(texts.camera[problem].heading);
    expect(textOf(page)).toContain(texts.camera.on_phone);
  }
  expect(buttonsOf(onPhone("missing"))).toEqual(["Try again", "Copy the link", "Cancel"]);
  expect(buttonsOf(onPhone("forbidden"))).not.toContain("Continue on your phone");
});

test("the choice of methods explains each that is available, and waits for the answer", () => {
  const usedUp = { method: "digital_id", state: "used_up", attempts_left: 0 } as const;
  const page = show({
    stage: { name: "choose", isBusy: true, failure: "offline" },
    check: { methods: [bank, usedUp, scan] },
  });
  expect(buttonsOf(page)).toEqual(["(disabled) Post Identity", "(disabled) Face scan", refuse]);
  expect(page).toContain("Opens Post Identity, which works with Wine Cellar.");
  expect(textOf(page)).toContain("No connection. We couldn't reach the server.");
});

test.each([
  ["offline", "No connection We couldn't reach the server."],
  ["refused", "The scan can't connect here The server answers, but something on the way blocks"],
  ["silent", "The server has gone quiet The connection is open, but nothing arrives"],
] as const)("a scan whose connection failed (%s) says how, and offers other methods", (failure, words) => {
  const page = show({ stage: { name: "disconnected", failure }, check: { methods: [scan, bank] } });
  expect(textOf(page)).toContain(words);
  expect(buttonsOf(page)).toEqual(["Try again", "Continue with Post Identity", "Cancel"]);
  expect(buttonsOf(show({ stage: { name: "disconnected", failure } }))).toEqual(["Try again", "Cancel"]);
});

test("the provider opens in a window that cannot reach this one, and only at a web address", () => {
  const stage = { name: "provider" } as const;
  const page = show({ stage, check: { methods: [bank, scan] } });
  expect(linksOf(page)).toEqual([
    { text: "Open Post Identity", href: "https://post.example/go", target: "_blank" },
  ]);
  expect(page).toContain('rel="noreferrer"');
  expect(buttonsOf(page)).toEqual(["Continue with Face scan", "Cancel"]);
  expect(linksOf(show({ stage, check: { provider_url: "javascript:alert(1)" } }))).toEqual([]);
});

const scanFailed = {
  method: "face_scan",
  ended: true,
  signal: null,
  reason: "liveness",
  advice: null,
} as const;

test("between attempts, the same method comes first while it may be tried, and others follow", () => {
  const stage = { name: "between" } as const;
  const attempts = [scanFailed];
  expect(buttonsOf(show({ stage, check: { methods: [bank, scan], attempts } }))).toEqual([
    "Try again",
    "Continue with Post Identity",
    "Return to Wine Cellar",
  ]);
  expect(buttonsOf(show({ stage, check: { methods: [bank], attempts } }))).toEqual([
    "Continue with Post Identity",
    "Return to Wine Cellar",
  ]);
  expect(buttonsOf(show({ stage, check: { methods: [scan], attempts }, retry: { isBusy: true } }))).toEqual([
    "(disabled) Try again",
    "Return to Wine Cellar",
  ]);
});

test("between attempts, what was tried is listed from the second on, while there is another way", () => {
  const stage = { name: "between" } as const;
  const check = { methods: [bank], attempts: [scanFailed] };
  const again = { ...check, attempts: [scanFailed, scanFailed] };
  const tried = (given: Partial<HostedCheck>) =>
    /What you've tried(?: Face scan: We couldn't complete the scan)*/.exec(
      textOf(show({ stage, check: given })),
    )?.[0];
  expect(tried(check)).toBeUndefined();
  expect(tried(again)?.match(/Face scan/g)).toHaveLength(2);
  expect(tried({ ...again, methods: [] })).toBeUndefined();
});

test("an organization that takes no more checks leaves the visitor only the way back", () => {
  const page = show({
    stage: { name: "between" },
    check: { methods: [bank, scan], attempts: [scanFailed] },
    retry: { failure: "used_up" },
  });
  expect(buttonsOf(page)).toEqual(["Return to Wine Cellar"]);
  expect(textOf(page)).toContain("This check isn't available right now.");
});

test.each([
  [{ handed_over: false }, {}, "Waiting for your phone…"],
  [{ handed_over: true }, {}, "The check is open on your phone."],
  [{ handed_over: true, status: "started" }, {}, "Your phone is taking the pictures…"],
  // This window is where the check was handed to.
  [{ handed_over: true, status: "started" }, { isSevered: true }, "Waiting for your phone…"],
] as const)("a check handed to a phone that is %o, with %o, says %s", (given, situation, sentence) => {
  const page = show({
    stage: { name: "following", target: "phone", from: "consent" },
    check: given as Partial<HostedCheck>,
    ...situation,
  });
  expect(page).toContain(sentence);
  expect(buttonsOf(page)).toEqual(["Copy the link", "Continue here instead", "Cancel"]);
});

test.each([
  ["window", "The check continues in the new window"],
  ["taken", "This check is now open in another window."],
] as const)("a check that continues elsewhere (%s) says so and can be taken back", (target, heading) => {
  const page = show({ stage: { name: "following", target, from: "scan" } });
  expect(page).toContain(heading);
  expect(buttonsOf(page)).toEqual(["Continue here instead", "Cancel"]);
});

test("a check that cannot be read can be read again, except one that does not exist", () => {
  const read = (failure: "offline" | "not_found", isEmbedded = false) =>
    buttonsOf(show({ stage: { name: "unavailable", failure }, isEmbedded }));
  expect(read("offline")).toEqual(["Try again"]);
  expect(read("offline", true)).toEqual(["Try again", "Cancel"]);
  expect(read("not_found")).toEqual([]);
  expect(show({ stage: { name: "unavailable", failure: "not_found" } })).toContain(
    "You can close this page.",
  );
});

const result = { name: "result", result: passed, isFresh: true } as const;

test("a result at top level links to the return URL, or else to the website", () => {
  expect(linksOf(show({ stage: result }))).toEqual([
    { text: "Continue to Wine Cellar", href: passed.return_url, target: "_top" },
  ]);
  const failed = { ...passed, status: "failed", failure_reason: "under_age", return_url: null } as const;
  expect(linksOf(show({ stage: { ...result, result: failed } }))).toEqual([
    { text: "Return to Wine Cellar", href: "https://wine.example", target: "_top" },
  ]);
});

test("a result inside another page hands back to it, and leads nowhere itself", () => {
  const page = show({ stage: result, isEmbedded: true });
  expect(buttonsOf(page)).toEqual(["Continue to Wine Cellar"]);
  expect(linksOf(page)).toEqual([]);
});

test("a result on the device that the check came to leaves going on to the first window", () => {
  for (const situation of [
    { handedOver: true },
    { isSevered: true },
    { handedOver: true, isEmbedded: true },
  ]) {
    const page = show({ stage: result, ...situation });
    expect(page).toContain("Wine Cellar continues where you started.");
    expect([...linksOf(page), ...buttonsOf(page)]).toEqual([]);
  }
});

test("a result says to try again only where another attempt could have helped", () => {
  const failed = (failure_reason: "liveness" | "under_age") =>
    show({ stage: { ...result, result: { ...passed, status: "failed", failure_reason } } });
  const lastTry = "or go back and start again.";
  expect(failed("liveness")).toContain(lastTry);
  expect(failed("under_age")).not.toContain(lastTry);
});
