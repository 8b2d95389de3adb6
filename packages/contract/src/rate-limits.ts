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
  /** Answers of a website's own provider, which come from few addresses. */
  providerAnswer: perAddress(3000, 60),
  /** Answers of wallets that a link or a QR code asked. */
  walletAnswer: perAddress(120, 60),
  /** Connects for a scan. */
  scan: perAddress(120, 60),

  /** Calls of a website's server. */
  apiKey: perCaller(6000, 60),
  /** Reads that a console screen repeats. */
  read: perCaller(600, 60),
  /** Lists and totals that the database has to count. */
  list: perCaller(300, 60),
  /** Changes. */
  change: perCaller(60, 60),
  /** Reads of up to 100,000 checks, each of which holds an embedded database for about half a second. */
  replay: perCaller(10, 60),
  /** Changes that call the payment gateway, and exports. */
  costlyChange: perCaller(30, 60),
  /** Exports of everything, deletion, and changes of the password. */
  rare: perCaller(20, 60),
} as const satisfies Record<string, RateLimit>;

/**
 * Limits of the checks that pages start, which cost their starter nothing and which anyone can start. They count by
 * address: a limit for everyone together would let a stranger use up the owner's.
 */
export const pageStartLimits = {
  windowSeconds: 900,
  /** Test checks that pages start for one website, from one address. */
  testsPerAddress: 100,
  /** Live checks of one website from one address, which may be that of a school or a mobile network. */
  liveChecksPerAddress: 200,
  /** Live-demo checks from one address, such as an office. A visitor starts one or two. */
  liveDemosPerAddress: 60,
  /** Webhook events about one website's test checks that pages started, beyond the first ones of each address. Later ones are not sent. */
  testEventsPerWebsite: 1000,
} as const;

/** Limits of one kind of attempt. */
export interface AttemptLimit {
  /** Attempts in 15 minutes. */
  window: number;
  /** Attempts in 24 hours. */
  day: number;
  /** Allows one attempt more when the last one is an hour old, so that a stranger cannot use up the owner's only way back. */
  isHourlyAllowed?: boolean;
}

/** Emails of one kind to one address that one network may request. */
const emailsOfANetwork: AttemptLimit = { window: 5, day: 8, isHourlyAllowed: true };

/**
 * Attempts that one subject may make, from wherever they come unless it is said: an email address, or a sign-up for its codes. Each kind
 * is counted on its own, so that a stranger who uses up one closes no other.
 */
export const attemptLimits = {
  /** Passwords of an address, from browsers that never signed in with it. */
  password: { window: 10, day: 100 },
  /** Passwords of an address, from one browser that signed in with it before. */
  known_browser_password: { window: 10, day: 100 },
  /** Current password of an account, tried by one of its sessions. */
  current_password: { window: 10, day: 100 },
  /** Codes of one sign-up. */
  code: { window: 30, day: 60 },
  /** Emails that confirm the address of a new account. */
  sign_up_email: emailsOfANetwork,
  /** Emails with another code for that. */
  resend_email: emailsOfANetwork,
  /** Emails that confirm the address given with a new account's passkey. */
  passkey_sign_up_email: emailsOfANetwork,
  /** Emails that confirm the new address of an account. */
  email_change_email: emailsOfANetwork,
  reset_email: emailsOfANetwork,
  /** Invitations to one address, by whichever organization. */
  invitation_email: emailsOfANetwork,
  /** Invitations by one person, whose words they contain: nobody may write to strangers through this server at length. */
  sent_invitation: { window: 40, day: 100 },
  unlock_email: emailsOfANetwork,
  /** Emails of one kind to one address, requested from all networks. */
  emails_of_a_kind: { window: 60, day: 60, isHourlyAllowed: true },
} as const satisfies Record<string, AttemptLimit>;
