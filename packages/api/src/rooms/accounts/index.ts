export { spendCodeMail } from "./codes.ts";
export { askForEmail } from "./email-change.ts";
export { forgetStale } from "./forget-stale.ts";
export { accountHandlers } from "./handlers.ts";
export { mailNotice } from "./mail-notice.ts";
export { type LinkRequest, sendLink } from "./links.ts";
export { nameOfEmail } from "./name-of-email.ts";
export { presentUser } from "./present.ts";
export { type Lock, recordLock } from "./record-lock.ts";
export { sendCode } from "./send-code.ts";
export { signedIn } from "./signed-in.ts";
export {
  type Account,
  accountByEmail,
  accountByGoogle,
  accountById,
  deleteSignups,
  insertAccount,
  linkGoogle,
} from "./store.ts";
