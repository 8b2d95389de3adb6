import { generateKeyPairSync, sign } from "node:crypto";

export interface Certificate {
  /** Certificate in PEM. */
  cert: string;
  /** Private key in PEM. */
  key: string;
}

const hex = (text: string) => Buffer.from(text, "hex");
const ecdsaWithSha256 = hex("300a06082a8648ce3d040302");
const commonName = hex("0603550403");
const basicConstraints = hex("0603551d13");
const subjectAltName = hex("0603551d11");

/** Encodes one DER value (ITU-T X.690) with its length in the shortest form, up to two bytes. */
function encodeDer(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...encodeLength(content.length)]), content]);
}
function encodeLength(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
}
const sequence = (...parts: Buffer[]) => encodeDer(0x30, ...parts);
const utcTime = (at: Date) =>
  encodeDer(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/\D/g, "")}Z`));
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

/** Creates a self-signed certificate for one name, valid for a day (RFC 5280 §4.1). It can serve as a trusted authority, too. */
export function createCertificate(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const subject = sequence(encodeDer(0x31, sequence(commonName, encodeDer(0x0c, Buffer.from(name)))));
  const hour = 3_600_000;
  const validity = sequence(utcTime(new Date(Date.now() - hour)), utcTime(new Date(Date.now() + 24 * hour)));
  const extensions = sequence(
    sequence(basicConstraints, encodeDer(0x04, sequence(encodeDer(0x01, hex("ff"))))),
    sequence(subjectAltName, encodeDer(0x04, sequence(encodeDer(0x82, Buffer.from(name))))),
  );
  const toSign = sequence(
    encodeDer(0xa0, encodeDer(0x02, hex("02"))),
    encodeDer(0x02, hex("01")),
    ecdsaWithSha256,
    subject,
    validity,
    subject,
    publicKey.export({ format: "der", type: "spki" }),
    encodeDer(0xa3, extensions),
  );
  const signature = encodeDer(0x03, hex("00"), sign("sha256", toSign, privateKey));
  return {
    cert: pem(sequence(toSign, ecdsaWithSha256, signature)),
    key: privateKey.export({ format: "pem", type: "pkcs8" }) as string,
  };
}
