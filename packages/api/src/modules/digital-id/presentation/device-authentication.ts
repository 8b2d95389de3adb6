import { encode } from "cborg";
import type { KeyObject } from "node:crypto";
import { verifyCoseSign1 } from "./cose-sign1.ts";
import type { PresentedDocument } from "./device-response.ts";

/** Head of an array of four items. */
const arrayOfFour = Uint8Array.of(0x84);
/** Tag 24 (embedded CBOR), before the byte string. */
const embeddedTag = Uint8Array.of(0xd8, 0x18);

/**
 * Verifies that the device that the credential was issued to signed this session (ISO/IEC 18013-5 §9.1.3.4).
 * @param transcript encoded SessionTranscript
 * @throws PresentationError
 */
export function verifyDeviceAuthentication(
  { asked, deviceSignature, deviceNameSpaces }: PresentedDocument,
  deviceKey: KeyObject,
  transcript: Uint8Array,
): void {
  const authentication = Buffer.concat([
    arrayOfFour,
    encode("DeviceAuthentication"),
    transcript,
    encode(asked.docType),
    deviceNameSpaces.encoded,
  ]);
  const payload = Buffer.concat([embeddedTag, encode(authentication)]);
  verifyCoseSign1(deviceSignature, payload, deviceKey, "The device's signature");
}
