import type { HostedCheck, VerificationResult, WalletRequest } from "@ofage/contract";
import { expect, test } from "vitest";
import { initialFlow, reduceFlow, type FlowEvent, type Flow } from "./flow.ts";

const result: VerificationResult = {
  status: "passed",
  age_verified: true,
  failure_reason: null,
  method: "face_scan",
  assurance: "estimated",
  advice: null,
  obstacle: null,
  token: "t",
  receipt: null,
  return_url: null,
  retry_allowed: false,
};
const check: HostedCheck = {
  id: "ver_1",
  status: "created",
  is_test: false,
  website: {
    name: "Wine Cellar",
    domain: "wine.example",
    url_icon: null,
    url_logo: null,
    brand_color: "#3B82F6",
    brand_accent_color: "#60A5FA",
    url_data_processing_consent: null,
    url_terms: null,
    url_privacy: null,
    text_data_processing_consent: null,
  },
  age_threshold: 18,
  embedders: [],
  reference_id: null,
  handed_over: false,
  without_turn_allowed: false,
  result: null,
  method: "face_scan",
  requested_method: null,
  methods: [{ method: "face_scan", state: "available", attempts_left: 3 }],
  attempts: [],
  provider: null,
  provider_url: null,
  wallet_request: null,
  expires_at: "2026-01-01T00:00:00Z",
};
const started: HostedCheck = { ...check, status: "started" };

function after(...events: FlowEvent[]): Flow {
  return events.reduce(reduceFlow, initialFlow);
}
const scanning: FlowEvent[] = [
  { type: "read", check },
  { type: "agreeing" },
  { type: "agreed", check: started },
];

test("the flow goes from consent through the scan to the result", () => {
  expect(after(...scanning).stage).toEqual({ name: "scan" });
  expect(after(...scanning, { type: "decided", result }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("a page opened after the decision shows the result", () => {
  expect(after({ type: "read", check: { ...check, status: "passed", result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: false,
  });
});

test("a page reloaded mid-scan asks for consent again, because the camera needs a click", () => {
  expect(after({ type: "read", check: started }).stage.name).toBe("consent");
});

test("a scan that cannot reach the server begins again, by hand or once the check was read", () => {
  const lost = after(...scanning, { type: "disconnected", failure: "refused" });
  expect(lost.stage).toEqual({ name: "disconnected", failure: "refused" });
  expect(reduceFlow(lost, { type: "reconnect" }).stage).toEqual({ name: "scan" });
  expect(reduceFlow(lost, { type: "reread", check: started }).stage).toEqual({ name: "scan" });
  expect(reduceFlow(lost, { type: "reread", check: { ...started, result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("a stale check shows the server's state", () => {
  expect(after(...scanning, { type: "reread", check: started }).stage.name).toBe("scan");
  expect(after(...scanning, { type: "reread", check }).stage.name).toBe("consent");
  expect(after(...scanning, { type: "reread", check: { ...check, result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("late events change nothing", () => {
  const done = after(...scanning, { type: "decided", result });
  for (const event of [
    { type: "disconnected", failure: "offline" },
    { type: "reconnect" },
    { type: "follow", target: "taken" },
    { type: "agreeing" },
    { type: "agree_failed", failure: "offline" },
  ] as const) {
    expect(reduceFlow(done, event)).toBe(done);
  }
});

test("a scan that another window has is followed, and may be taken back", () => {
  const taken = after(...scanning, { type: "follow", target: "taken" });
  expect(taken.stage).toEqual({ name: "following", target: "taken", from: "scan" });
  expect(reduceFlow(taken, { type: "unfollow" }).stage).toEqual({ name: "scan" });
});

const handedOver: HostedCheck = { ...started, handed_over: true };

test("a check that continues elsewhere is followed to its result", () => {
  const waiting = after({ type: "read", check }, { type: "follow", target: "phone" });
  expect(waiting.stage).toEqual({ name: "following", target: "phone", from: "consent" });
  const opened = reduceFlow(waiting, { type: "followed", check: handedOver });
  expect(opened.check?.handed_over).toBe(true);
  expect(reduceFlow(opened, { type: "followed", check: { ...handedOver, result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("a check that is taken back continues where it was left", () => {
  const before: FlowEvent[] = [{ type: "read", check }];
  expect(after(...before, { type: "follow", target: "phone" }, { type: "unfollow" }).stage.name).toBe(
    "consent",
  );
  const agreed: FlowEvent[] = [...before, { type: "agreeing" }, { type: "agreed", check: started }];
  expect(after(...agreed, { type: "follow", target: "window" }, { type: "unfollow" }).stage).toEqual({
    name: "scan",
  });
});

test("a handoff during consent stays handed off, and taking it back leads to the scan", () => {
  const waiting = after({ type: "read", check }, { type: "agreeing" }, { type: "follow", target: "phone" });
  expect(reduceFlow(waiting, { type: "agree_failed", failure: "offline" })).toBe(waiting);
  const heard = reduceFlow(waiting, { type: "agreed", check: started });
  expect(heard.stage).toEqual({ name: "following", target: "phone", from: "scan" });
  expect(reduceFlow(heard, { type: "unfollow" }).stage.name).toBe("scan");
  const late = reduceFlow(waiting, { type: "agreed", check: { ...started, result } });
  expect(late.stage).toMatchObject({ name: "result", result });
});

test("a page reloaded during a handoff follows the check", () =>
  expect(after({ type: "read", check: handedOver, following: "taken" }).stage).toEqual({
    name: "following",
    target: "taken",
    from: "consent",
  }));

test("the first of two results stands", () => {
  const cancelled: VerificationResult = { ...result, status: "cancelled", age_verified: null };
  const left = after(...scanning, { type: "decided", result: cancelled });
  expect(reduceFlow(left, { type: "decided", result })).toBe(left);
  expect(reduceFlow(left, { type: "reread", check: { ...check, result } })).toBe(left);
});

const failed = (reason: "liveness" | "spoof") =>
  ({ method: "face_scan", ended: true, signal: null, reason, advice: null }) as const;
const scan = (attempts_left: number) =>
  ({ method: "face_scan", state: attempts_left > 0 ? "available" : "used_up", attempts_left }) as const;
const custom = { method: "custom", state: "available", attempts_left: 1 } as const;

test("an attempt that did not pass leads to the ways that are left, and the next one to the scan", () => {
  const between: HostedCheck = { ...started, attempts: [failed("liveness")], methods: [scan(2)] };
  const seen = after(...scanning, { type: "reread", check: between });
  expect(seen.stage).toEqual({ name: "between" });
  const again = reduceFlow(seen, { type: "retried", check: between });
  expect(again.stage).toEqual({ name: "scan" });
  // A connection that is lost before the second attempt's first instruction does not go back to the first one's end.
  const lost = reduceFlow(again, { type: "disconnected", failure: "offline" });
  expect(reduceFlow(lost, { type: "reread", check: between }).stage).toEqual({ name: "scan" });
  const second = { ...between, attempts: [failed("liveness"), failed("liveness")] };
  expect(reduceFlow(lost, { type: "reread", check: second }).stage).toEqual({ name: "between" });
});

test("a page opened between two attempts shows the ways that are left", () => {
  const between: HostedCheck = { ...started, attempts: [failed("spoof")], methods: [scan(0), custom] };
  expect(after({ type: "read", check: between }).stage).toEqual({ name: "between" });
});

test("a check with several methods begins with a choice, and the scan with consent", () => {
  const several: HostedCheck = { ...check, methods: [scan(3), custom] };
  const choosing = after({ type: "read", check: several });
  expect(choosing.stage.name).toBe("choose");
  const consenting = reduceFlow(choosing, { type: "chosen" });
  expect(consenting.stage.name).toBe("consent");
  expect(reduceFlow(consenting, { type: "choose" }).stage.name).toBe("choose");
});

test("a check whose website asked for the scan begins with consent to it", () => {
  const asked: HostedCheck = { ...check, methods: [custom, scan(3)], requested_method: "face_scan" };
  expect(after({ type: "read", check: asked }).stage.name).toBe("consent");
});

test("a visitor at the website's provider waits for the answer, also after a reload", () => {
  const away: HostedCheck = {
    ...started,
    method: "custom",
    methods: [scan(3), custom],
    attempts: [{ method: "custom", ended: false, signal: null, reason: null, advice: null }],
    provider_url: "https://id.example/age?request=x",
  };
  const choosing = after({ type: "read", check: { ...check, methods: away.methods } });
  const waiting = reduceFlow(choosing, { type: "agreed", check: away });
  expect(waiting.stage).toEqual({ name: "provider" });
  expect(after({ type: "read", check: away }).stage).toEqual({ name: "provider" });
  expect(reduceFlow(waiting, { type: "reread", check: { ...away, result } }).stage.name).toBe("result");
  expect(reduceFlow(waiting, { type: "retried", check: { ...away, provider_url: null } }).stage).toEqual({
    name: "scan",
  });
});

const walletRequest: WalletRequest = {
  attempt: 1,
  requests: [],
  links: { av: "av://?a", openid4vp: "openid4vp://?a", personal_id: "openid4vp://?p" },
  codes: null,
  test_wallet: null,
};
const digitalId = { method: "digital_id", state: "available", attempts_left: 2 } as const;
const asked: HostedCheck = {
  ...started,
  method: "digital_id",
  methods: [digitalId, scan(3)],
  attempts: [{ method: "digital_id", ended: false, signal: null, reason: null, advice: null }],
  wallet_request: walletRequest,
};

test("a check that begins with a digital ID asks for consent to that, and for no camera", () => {
  const alone: HostedCheck = { ...check, method: "digital_id", methods: [digitalId] };
  expect(after({ type: "read", check: alone }).stage.name).toBe("choose");
  const agreed = after(
    { type: "read", check: alone },
    { type: "agreeing" },
    { type: "agreed", check: asked },
  );
  expect(agreed.stage).toEqual({ name: "wallet", request: walletRequest });
});

test("a visitor whose wallet is asked waits for the answer, also after a reload, until it came elsewhere", () => {
  const waiting = after({ type: "read", check: asked });
  expect(waiting.stage).toEqual({ name: "wallet", request: walletRequest });
  expect(reduceFlow(waiting, { type: "reread", check: asked }).stage).toEqual(waiting.stage);
  const passed = { ...asked, wallet_request: null, result };
  expect(reduceFlow(waiting, { type: "reread", check: passed }).stage.name).toBe("result");
  const declined: HostedCheck = {
    ...asked,
    wallet_request: null,
    attempts: [{ method: "digital_id", ended: true, signal: null, reason: "declined", advice: null }],
  };
  expect(reduceFlow(waiting, { type: "reread", check: declined }).stage).toEqual({ name: "between" });
  expect(reduceFlow(waiting, { type: "retried", check: { ...declined, method: "face_scan" } }).stage).toEqual(
    {
      name: "scan",
    },
  );
});
