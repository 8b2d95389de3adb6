import { type ErrorCode, commonErrors, contract, errorStatus } from "@ofage/contract";
import type { ClientErrorCode } from "../../../sdk/src/error.ts";
import type { OfAge } from "../../../sdk/src/index.ts";
import type { VerifyOptions } from "../../../sdk/src/options.ts";
import type { Outcome } from "../../../sdk/src/outcome.ts";
import type { AgeCheckState } from "../../../sdk/src/react.tsx";
import type {
  ResultErrorCode,
  VerifiedReceipt,
  VerifiedResult,
  VerifyReceiptOptions,
  VerifyResultOptions,
} from "../../../sdk/src/server.ts";
import type { Block, FieldDoc } from "../content/blocks.ts";
import { errorNotes } from "./error-reference.ts";

// The keys are the SDK's own types: an option, method or code that is added, renamed or removed there does not compile here.

interface OptionNote {
  type: string;
  /** Attribute of the script tag with the same meaning; null where there is none. */
  attribute: string | null;
  text: string;
}

/** Every option of a check, and its attribute. */
export const optionNotes: Record<keyof VerifyOptions, OptionNote> = {
  host: {
    type: "string",
    attribute: "data-host",
    text: "Origin of the OfAge server: `{{base_url}}`. Required in the npm package; a script tag uses the server that it came from.",
  },
  assetId: {
    type: "string",
    attribute: "data-asset-id",
    text: "Your website's asset ID, `ast_…`. Required.",
  },
  referenceId: {
    type: "string",
    attribute: "data-session-id",
    text: "Your own ID for this visitor's session, at most 200 characters. It comes back in the signed result, so that your server can tell whose result it is. Without one, the SDK makes up a random UUID.",
  },
  successUrl: {
    type: "string",
    attribute: "data-success-url",
    text: "Where to go after a pass, with `verification_id`, `status` and `token` added. Empty or `#`: the website's own URL from the console, or else the visitor stays on the page.",
  },
  errorUrl: {
    type: "string",
    attribute: "data-error-url",
    text: "The same for a check that didn't pass, or couldn't run.",
  },
  cancelUrl: {
    type: "string",
    attribute: "data-cancel-url",
    text: "The same for a visitor who canceled. No token is added.",
  },
  mode: {
    type: '"dialog" or "popup"',
    attribute: "data-mode",
    text: "How the check is shown. Without it: a dialog over the page, or a window of its own where the page [may not lend its camera](#what-your-page-must-allow).",
  },
  method: {
    type: "string",
    attribute: "data-method",
    text: "The method to start in, such as `face_scan`: one that the website's policy enables. Without it: the first in the policy's order.",
  },
  lang: {
    type: "string",
    attribute: "data-lang",
    text: "Language of the check, such as `de` or `pt-BR`. Without it: the visitor's.",
  },
  isTest: {
    type: "boolean",
    attribute: "data-test",
    text: "Asks for a test check. Pages on `localhost` get one unless it is `false`.",
  },
  metadata: {
    type: "object",
    attribute: null,
    text: "Up to 50 strings that are stored with the verification and sent with its webhooks.",
  },
  debug: { type: "boolean", attribute: "data-debug", text: "Logs what happens to the browser's console." },
  onSuccess: {
    type: "function",
    attribute: null,
    text: 'Called with the [outcome](#outcome) when the age was confirmed, or when no check is needed (`status: "not_required"`, without a token).',
  },
  onError: {
    type: "function",
    attribute: null,
    text: "Called with an [error](#errors). `error.outcome` is set when a check ran and didn't pass, and `null` when it couldn't run.",
  },
  onCancel: { type: "function", attribute: null, text: "Called with the outcome when the visitor canceled." },
};

/** Attribute of the script tag that is no option of `verify`. */
const triggerNote: FieldDoc = {
  name: "data-trigger",
  tags: ["selector"],
  text: "Elements that start the check when they are pressed, also those added to the page later. Without it, the check starts when the page is ready.",
};

const outcomeNotes: Record<keyof Outcome, string> = {
  status: "`passed`, `failed`, `cancelled`, `expired`, `error` or `not_required`.",
  token: "The [signed result](/docs/token) for your server. `null` unless the check passed or failed.",
  ageVerified: "`true` or `false` when the age was decided, otherwise `null`.",
  failureReason:
    "Why it failed or wasn't required, such as `under_age`, `inconclusive`, `spoof` or `country`.",
  method: "The method that decided, or was begun last, such as `face_scan`.",
  assurance:
    "How the age was established: `estimated` from a face, `read` from a document's picture, `verified` by an issuer's signature. `null` if it wasn't.",
  referenceId: "Your own ID, as you gave it, or the one that was made up.",
  verificationId: "The verification's ID. `null` when no check was needed.",
};

const methodNotes: Record<keyof OfAge, string> = {
  verify:
    "Opens the check and returns a promise of the [outcome](#outcome), whether it passed or not. The promise is rejected with an [error](#errors) only if the check couldn't run. While one is open, another call brings it to the front and returns the same promise.",
  close: "Closes the open check, if there is one. It ends as `cancelled`, and no return URL is visited.",
};

const hookNotes: Record<keyof AgeCheckState, string> = {
  start: "Opens the check. Call it from an event handler, such as `onClick`.",
  busy: "`true` while a check is open.",
  outcome: "The last outcome, or `null`.",
};

/** Meaning of the browser side's own codes, and what to do. */
export const clientErrorNotes: Record<ClientErrorCode, string> = {
  asset_id_required: "No `assetId` was given. It's on the website's card in the console.",
  host_required: "No `host` was given, or it is no URL. Give the origin of your OfAge server.",
  not_in_a_browser:
    "`verify` was called on a server. Call it in the page, when the visitor presses something.",
  page_has_no_origin: "The page was opened as a file. Serve it, for example with `npx serve`.",
  network:
    "The server couldn't be reached. The visitor may be offline; if it happens to everybody, look at `host`, and allow it in the page's `connect-src`. Offer to try again.",
  unexpected_answer:
    "Something other than an OfAge server answered at `host`. `error.status` has the HTTP status.",
  check_not_loaded:
    "The check didn't open within 15 seconds. Is this page on the website's domain, and does its `frame-src` allow the server? In a window that [can't report to the page](#what-your-page-must-allow), the check has a minute to open: it was closed before, or the connection is very slow. Offer to try again.",
  popup_blocked:
    "The browser blocked the window. Call `verify` directly in the handler of a press, with nothing awaited before it.",
  opener_severed:
    "The check's window can't report to the page because of `Cross-Origin-Opener-Policy: same-origin`, and the server couldn't be asked for the result either. Send `same-origin-allow-popups`, or allow the server in `connect-src`.",
};

interface ServerOptionNote {
  type: string;
  text: string;
}

const receiptOptionNotes: Record<keyof VerifyReceiptOptions, ServerOptionNote> = {
  host: {
    type: "string",
    text: "Origin of the OfAge server: `{{base_url}}`. Its keys are fetched from `/.well-known/jwks.json`. Required.",
  },
  assetId: { type: "string", text: "Your website's asset ID, `ast_…`. Required." },
  issuer: {
    type: "string",
    text: "The token's `iss`, if it isn't `host`: for example when your server reaches OfAge at an internal address.",
  },
  keys: {
    type: "object",
    text: "The server's keys, as `/.well-known/jwks.json` returns them, if they must not be fetched. You then replace them yourself when they rotate.",
  },
};

/** Every option of `verifyResult`. */
export const resultOptionNotes: Record<keyof VerifyResultOptions, ServerOptionNote> = {
  host: receiptOptionNotes.host,
  assetId: receiptOptionNotes.assetId,
  referenceId: {
    type: "string or null",
    text: "The ID that you gave this visitor's verification: another visitor's token is refused. Required; `null` only for a verification without one.",
  },
  allowTest: {
    type: "boolean",
    text: "Accepts the results of test verifications. Anyone can end one as an adult, so leave it out where a result grants access.",
  },
  issuer: receiptOptionNotes.issuer,
  keys: receiptOptionNotes.keys,
  clockTolerance: {
    type: "number",
    text: "How many seconds your server's clock may differ from OfAge's. Default: 0.",
  },
};

const verifiedResultNotes: Record<keyof VerifiedResult, string> = {
  verificationId:
    "The verification's ID. Remember it where a token must not be used twice: it is valid for an hour.",
  ageVerified:
    "`true`: old enough, and the only value that grants access. `false`: not old enough, or too close to tell. `null`: nothing was decided about the age.",
  ageThreshold: "The age that was asked for, in years.",
  challengeKind:
    "`head_turn`, or `without_turn` for a visitor who wasn't asked to turn their head, which [proves less](/docs/verifications#results). `null`: the token names neither.",
  method: "The method that decided, such as `face_scan`.",
  assurance:
    "How the age was established: `estimated` from a face, `read` from a document's picture, `verified` by an issuer's signature. `null`: it wasn't, or the token names nothing that this version knows.",
  policyVersion: "The version of the website's policy that decided.",
  referenceId: "Your own ID, or `null` for a verification without one.",
  isTest: "`true` for a test verification, which is refused without `allowTest`.",
  decidedAt: "When it was decided, as a `Date`.",
  expiresAt: "When the token expires, as a `Date`.",
};

const verifiedReceiptNotes: Record<keyof VerifiedReceipt, string> = {
  verificationId: "The verification's ID.",
  isTest: "`true` for a test verification.",
  framesReceived: "How many pictures arrived.",
  framesReleasedAt: "When the memory that held them had been overwritten, as a `Date`.",
};

/** Meaning of the reasons to refuse a token, and what to do. */
const resultErrorNotes: Record<ResultErrorCode, string> = {
  invalid_token: "The server didn't sign it, or it was changed. Don't let the visitor in.",
  expired: "It is older than an hour. Start another check.",
  wrong_issuer: "Another server signed it. Compare `host` with the token's `iss`, or set `issuer`.",
  wrong_audience: "It is for another website. Compare `assetId`.",
  test_result:
    "It comes from a test check, which anyone can end as an adult. `allowTest` accepts it: never where it grants access.",
  wrong_reference: "It is about another visitor. Don't let this one in.",
  keys_unavailable: "The server's keys couldn't be read. Try again later.",
};

/** Notes on the server's codes where they mean more to a page than to a server. */
const startErrorNotes: Partial<Record<ErrorCode, string>> = {
  allowance_used_up:
    "The website's organization can't run more checks this month. Offer the visitor another way, and choose a plan in the console.",
  spend_limit_reached:
    "The website's organization has reached its spend limit. Offer the visitor another way, and raise the limit in the console.",
  origin_not_allowed:
    "The page isn't on the website's domain over https. From `http://localhost`, ask for a test.",
  not_found: "There is no website with this `assetId`.",
  invalid_input: "An option has a wrong value; the message says which.",
};

const toId = (kind: string, name: string) => `${kind}-${name.replaceAll(/[^a-zA-Z]+/g, "-")}`.toLowerCase();

function listFields(kind: string, notes: Record<string, string>, tags: string[] = []): Block[] {
  const fields = Object.entries(notes).map(([name, text]) => ({ name, id: toId(kind, name), tags, text }));
  return [{ kind: "fields", fields }];
}

function listServerOptions(kind: string, notes: Record<string, ServerOptionNote>): Block[] {
  const fields = Object.entries(notes).map(([name, { type, text }]) => ({
    name,
    id: toId(kind, name),
    tags: [type],
    text,
  }));
  return [{ kind: "fields", fields }];
}

/** Builds the `::sdk…` blocks: everything that the SDK's public types name. */
export const sdkBlocks: Record<string, () => Block[]> = {
  sdkoptions: () => [
    {
      kind: "fields",
      fields: Object.entries(optionNotes).map(([name, { type, attribute, text }]) => ({
        name,
        id: toId("option", name),
        tags: attribute ? [type, attribute] : [type],
        text,
      })),
    },
  ],
  sdktrigger: () => [{ kind: "fields", fields: [triggerNote] }],
  sdkoutcome: () => listFields("outcome", outcomeNotes),
  sdkmethods: () => listFields("method", methodNotes),
  sdkhook: () => listFields("hook", hookNotes),
  sdkerrors: () => listFields("sdk-error", clientErrorNotes),
  sdkstarterrors: startErrorBlocks,
  sdkresultoptions: () => listServerOptions("result-option", resultOptionNotes),
  sdkresult: () => listFields("result", verifiedResultNotes),
  sdkreceiptoptions: () => listServerOptions("receipt-option", receiptOptionNotes),
  sdkreceipt: () => listFields("receipt", verifiedReceiptNotes),
  sdkresulterrors: () => listFields("result-error", resultErrorNotes),
};

/** Lists the server's codes for a check that a page starts. */
function startErrorBlocks(): Block[] {
  const codes = new Set<ErrorCode>([...contract.startCheck.errors, ...commonErrors]);
  const fields = [...codes].map((code) => {
    const text = startErrorNotes[code] ?? errorNotes[code];
    if (!text) throw new Error(`The error ${code} has no note in the documentation`);
    return { name: code, id: toId("start-error", code), tags: [String(errorStatus[code])], text };
  });
  return [{ kind: "fields", fields }];
}
