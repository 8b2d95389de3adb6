import type { RateLimit } from "./route.ts";

const perAddress = (max: number, windowSeconds: number): RateLimit => ({ max, windowSeconds, per: "ip" });
const perCaller = (max: number, windowSeconds: number): RateLimit => ({ max, windowSeconds, per: "caller" });

/**
 * Every rate at which the API may be called. An address stands for all who share it, such as an office, so its limits leave room; guessing
 * is limited by `attemptLimits`.
 */
export const rateLimits = {
  /** Calls without a session that send an email or open an emailed link. */
  publicRare: perAddress(100, 600),
  /** Calls without a session that save something: sign-ups, new passkeys. */
  publicChange: perAddress(300, 600),
  /** Calls without a session that prove an identity or begin to. */
  publicSignIn: perAddress(600, 600),

  /** Calls of the hosted check that cost little. */
  hostedCheck: perAddress(600, 60),
  /** Begins a verification from a website's page. */
  startCheck: perAddress(300, 60),
  /** Sends frames, which the engine analyzes. */
  submitFrames: perAddress(120, 60),

  /** Calls of a website's server. */
  apiKey: perCaller(6000, 60),
  /** Reads that a console screen repeats. */
  read: perCaller(600, 60),
  /** Lists and totals that the database has to count. */
  list: perCaller(300, 60),
  /** Changes. */
  change: perCaller(60, 60),
  /** Changes that call the payment gateway, and exports. */
  costlyChange: perCaller(30, 60),
  /** Whole-account exports, deletion, and changes of the password. */
  rare: perCaller(20, 60),
} as const satisfies Record<string, RateLimit>;

/** Attempts that one email address may make in 15 minutes and in a day, from wherever they come. */
export const attemptLimits = {
  password: { window: 10, day: 100 },
  code: { window: 30, day: 60 },
  code_mail: { window: 5, day: 20 },
} as const;
