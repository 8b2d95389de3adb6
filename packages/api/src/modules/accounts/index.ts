export { consumeAttemptOrThrow, consumeEmailRequestOrThrow } from "./attempts.ts";
export { requestEmailChange } from "./request-email-change.ts";
export { purgeExpiredAuthData } from "./purge-expired-auth-data.ts";
export { accountHandlers } from "./handlers.ts";
export { endAccessBeforeProof } from "./end-access-before-proof.ts";
export { isAddressNewerThanAccount } from "./is-address-newer-than-account.ts";
export { type MailLinkRequest, sendLink } from "./links.ts";
export { rememberBrowser } from "./known-browser.ts";
export { nameFromEmail } from "./name-from-email.ts";
export { presentUser } from "./present-user.ts";
export { type AccountLockout, recordLockout } from "./record-lockout.ts";
export { sendCode } from "./send-code.ts";
export { completeSignIn } from "./complete-sign-in.ts";
export { createAccount, recordFounding } from "./create-account.ts";
export {
  type Person,
  personByEmail,
  personByGoogleSub,
  personById,
  deleteSignups,
  hasPasskeys,
  insertPerson,
  linkGoogle,
  removePassword,
  setEmail,
} from "./store.ts";
