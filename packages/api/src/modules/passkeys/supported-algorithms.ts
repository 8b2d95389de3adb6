import { COSEALG } from "@simplewebauthn/server/helpers";

/** Kinds of keys we take (COSE numbers). Named here, since the library's own list depends on the Node it runs on. */
export const supportedAlgorithms: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
