import type { TlsOptions } from "node:tls";

/*
 * Between an API process and an engine process: HTTP over TLS 1.2 with a pre-shared key (RFC 4279, RFC 5489). Both know SECRET_KEY, so
 * there is no certificate to issue or to renew; each run of the key exchange has keys of its own (ECDHE), so that a SECRET_KEY that gets
 * out opens no frames that were recorded before. Node offers pre-shared keys for TLS 1.2 only.
 */

const identity = "ofage-engine";

const tls = {
  ciphers: "ECDHE-PSK-CHACHA20-POLY1305",
  minVersion: "TLSv1.2",
  maxVersion: "TLSv1.2",
} as const satisfies TlsOptions;

/** What a server of the channel needs for its TLS. @param key 32 bytes, see Keyring.engineKey */
export function serverTls(key: Buffer) {
  return { ...tls, pskCallback: (_socket: unknown, named: string) => (named === identity ? key : null) };
}

/** What a client needs. The key proves the other side, a name proves nothing more. */
export function clientTls(key: Buffer) {
  return {
    ...tls,
    pskCallback: () => ({ psk: key, identity }),
    checkServerIdentity: () => undefined,
  };
}
