import type { Services } from "../../../context.ts";
import { findVerification } from "../find-verification.ts";

/** Tells whether there is a verification of this ID, ended or not. Nothing but letters, digits and `_` reaches the database. */
export async function isVerificationKnown(services: Services, id: string): Promise<boolean> {
  return /^\w{1,64}$/.test(id) && (await findVerification(services, id)) !== undefined;
}
