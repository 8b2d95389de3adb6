import type { TestCredential } from "@ofage/contract";

/** Credentials to choose from, besides declining. */
export type ShareableCredential = Exclude<TestCredential, "declined">;

interface CredentialText {
  name: string;
  explanation: string;
}

export const credentialTexts: Readonly<Record<ShareableCredential, CredentialText>> = {
  adult: { name: "Adult", explanation: "Proves the age that is asked for." },
  minor: { name: "Minor", explanation: "Says that the holder is younger." },
  expired_credential: { name: "Expired", explanation: "Was valid until yesterday." },
  revoked_credential: { name: "Revoked", explanation: "Its issuer has taken it back." },
  untrusted_issuer: { name: "Untrusted issuer", explanation: "Signed by an issuer that nobody trusts." },
  invalid_proof: { name: "Invalid proof", explanation: "Its signature is for another question." },
  unavailable: { name: "Issuer unavailable", explanation: "Its issuer doesn't say whether it's revoked." },
};
