import { COSEALG } from "@simplewebauthn/server/helpers";

/** Accepted key types (COSE numbers). They are listed here, since the library's own list depends on the Node version. */
export const supportedAlgorithms: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
