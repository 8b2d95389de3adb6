import type { KeyObject } from "node:crypto";

/** Returns a key as Web Crypto takes it. A private key stays inside. */
export const toCryptoKey = (
  key: KeyObject,
  algorithm: Parameters<KeyObject["toCryptoKey"]>[0],
  usages: KeyUsage[],
): CryptoKey => key.toCryptoKey(algorithm, key.type === "public", usages) as CryptoKey;
