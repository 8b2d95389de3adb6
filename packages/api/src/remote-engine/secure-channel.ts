import { hkdfSync } from "node:crypto";
import type { TlsOptions } from "node:tls";

/*
 * The channel between an API process and an engine process: HTTP over TLS 1.2 with a pre-shared key (RFC 4279, RFC 5489). Both know
 * ENGINE_KEY, so there is no certificate to issue or renew; each connection has its own keys (ECDHE), so that a leaked ENGINE_KEY
 * decrypts no frames that were recorded before. Node offers pre-shared keys for TLS 1.2 only.
 */

const pskIdentity = "ofage-engine";

const tls = {
  ciphers: "ECDHE-PSK-CHACHA20-POLY1305",
  minVersion: "TLSv1.2",
  maxVersion: "TLSv1.2",
} as const satisfies TlsOptions;

const derivePsk = (key: string) => Buffer.from(hkdfSync("sha256", key, "ofage", "engine", 32));

/**
 * Creates the TLS options of a server of the channel.
 * @param key ENGINE_KEY
 */
export function createServerTlsOptions(key: string) {
  const psk = derivePsk(key);
  return { ...tls, pskCallback: (_socket: unknown, named: string) => (named === pskIdentity ? psk : null) };
}

/** Creates the TLS options of a client. The key authenticates the server; a host name would prove nothing more. */
export function createClientTlsOptions(key: string) {
  const psk = derivePsk(key);
  return {
    ...tls,
    pskCallback: () => ({ psk, identity: pskIdentity }),
    checkServerIdentity: () => undefined,
  };
}
