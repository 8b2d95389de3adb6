import { decode } from "cborg";
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { z } from "zod";
import { PresentationError } from "../presentation/index.ts";
import type { KeyPair } from "../derive-key-pair.ts";
import { toCryptoKey } from "../to-crypto-key.ts";

const Data = z.object({ response: z.string().regex(/^[\w-]+$/) });
const bytes = (length: { min: number; max: number }) =>
  z.instanceof(Uint8Array).refine(({ length: given }) => given >= length.min && given <= length.max);
const EncryptedResponse = z.tuple([
  z.literal("dcapi"),
  z.strictObject({ enc: bytes({ min: 65, max: 65 }), cipherText: bytes({ min: 17, max: 128 * 1024 }) }),
]);

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
    const encrypted = decode(Buffer.from(response, "base64url"), {
      strict: true,
      allowIndefinite: false,
      rejectDuplicateMapKeys: true,
    });
    const [, { enc, cipherText }] = EncryptedResponse.parse(encrypted);
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
