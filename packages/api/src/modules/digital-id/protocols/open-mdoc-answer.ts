import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { z } from "zod";
import {
  decodeCbor,
  invalidProof,
  PresentationError,
  readArray,
  readBytes,
  readClosedMap,
} from "../presentation/index.ts";
import type { KeyPair } from "../derive-key-pair.ts";
import { toCryptoKey } from "../to-crypto-key.ts";

const Data = z.object({ response: z.string().regex(/^[\w-]+$/) });

/** Lengths in bytes: of a point on P-256, and of an encrypted answer, which is longer than its tag. */
const pointLength = 65;
const tagLength = 16;
const maxLength = 128 * 1024;

/** HPKE of ISO/IEC 18013-7, C.2: base mode. */
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

const p256 = { name: "ECDH", namedCurve: "P-256" };

/**
 * Decrypts an answer by `org-iso-mdoc`.
 * @param data as the browser returned it
 * @param transcript encoded, to which the encryption is bound
 * @returns the DeviceResponse
 * @throws PresentationError
 */
export async function openMdocAnswer(
  data: unknown,
  keys: KeyPair,
  transcript: Uint8Array,
): Promise<Uint8Array> {
  try {
    const { response } = Data.parse(data);
    const { enc, cipherText } = readEncryptedResponse(Buffer.from(response, "base64url"));
    const recipient = {
      privateKey: toCryptoKey(keys.privateKey, p256, ["deriveBits"]),
      publicKey: toCryptoKey(keys.publicKey, p256, []),
    };
    return await suite.Open(recipient, enc, cipherText, { info: transcript });
  } catch (cause) {
    throw new PresentationError("invalid_proof", "The answer is not encrypted to this attempt's key", {
      cause,
    });
  }
}

/** Reads an EncryptedResponse (ISO/IEC 18013-7, C.3). @throws PresentationError */
function readEncryptedResponse(bytes: Uint8Array) {
  const what = "The encrypted answer";
  const [name, members] = readArray(decodeCbor(bytes, what), what, 2, 2);
  if (name !== "dcapi") throw invalidProof(`${what} is of another kind.`);
  const map = readClosedMap(members, what, ["enc", "cipherText"]);
  const enc = readBytes(map.get("enc"), what);
  const cipherText = readBytes(map.get("cipherText"), what);
  if (enc.length !== pointLength || cipherText.length <= tagLength || cipherText.length > maxLength)
    throw invalidProof(`${what} has another length.`);
  return { enc, cipherText };
}
