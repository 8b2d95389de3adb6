import type { TrustedDocument } from "@ofage/contract";
import { drivingLicense, proofOfAge } from "./asked-documents.ts";

/** Types of the European personal ID (PID Rulebook, 4.2): the common one, and Germany's, which extends it. */
export const personalIdTypes = ["urn:eudi:pid:1", "urn:eudi:pid:de:1"] as const;

const documents = new Map<string, TrustedDocument>([
  [proofOfAge, "proof_of_age"],
  [drivingLicense, "driving_license"],
  ...personalIdTypes.map((type) => [type, "personal_id"] as const),
]);

/** Returns the kind of document that a type in a credential or in a list of issuers stands for; undefined for one that nobody is asked for. */
export const documentOfType = (type: string): TrustedDocument | undefined => documents.get(type);
