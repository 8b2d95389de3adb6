import type { ScanHello, ScanInstruction, ScanMessage } from "@ofage/contract";

/** First message of a page. */
export const exampleHello: ScanHello = {
  type: "hello",
  client_token: "ver_01h2xcejqtf2nbrexx3vqjhp41.9vT4mB…",
  kind: "head_turn",
  style: "shown",
};

const turn: ScanInstruction = { kind: "turn", side: "left", degrees: 25, mark: { x: -0.83, y: 0 } };

/** One message of the server for each type, in the order in which a scan may have them. */
export const exampleMessages: { [Type in ScanMessage["type"]]: Extract<ScanMessage, { type: Type }> } = {
  ready: {
    type: "ready",
    small: { width: 480, height: 360, quality: 0.6 },
    large: { width: 640, height: 480, quality: 0.9 },
    frames_per_second: 9,
  },
  waiting: { type: "waiting", seconds: 24 },
  hint: { type: "hint", hint: "too_far" },
  instruction: { type: "instruction", number: 1, of: 5, instruction: turn, deadline_ms: 6000 },
  pointing: { type: "pointing", x: -0.42, y: 0.03 },
  progress: { type: "progress", share: 0.5 },
  done: { type: "done", number: 1 },
  capture: { type: "capture" },
  restarted: { type: "restarted", reason: "face_lost" },
  result: {
    type: "result",
    check: {
      status: "passed",
      age_verified: true,
      failure_reason: null,
      method: "face_scan",
      assurance: "estimated",
      advice: null,
      obstacle: null,
      token: "eyJhbGciOiJFZERTQSIsImtpZCI6…",
      receipt: "eyJhbGciOiJFZERTQSIsInR5cCI6…",
      return_url: "https://shop.example/age/return?status=passed&…",
      retry_allowed: false,
    },
  },
  error: {
    type: "error",
    code: "engine_busy",
    error: "The service is busy right now. Please try again in a few seconds.",
    retry_after: 12,
  },
};
