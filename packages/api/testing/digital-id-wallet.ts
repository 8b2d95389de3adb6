import type { KeyObject } from "node:crypto";
import { encode } from "cborg";
import { embed, type Sign1, signCose } from "./digital-id-cose.ts";

/** A credential in a wallet, with the device's key. */
export interface Credential {
  docType: string;
  namespace: string;
  /** Encoded IssuerSignedItem of each element, by its identifier. */
  items: Map<string, Uint8Array>;
  issuerAuth: Sign1;
  deviceKey: KeyObject;
}

/** Properties of an answer; each can be made such that it must be refused. */
export interface PresentOptions {
  /** Encoded SessionTranscript. */
  transcript: Uint8Array;
  /** Ages whose statements are shared. Default: all elements. */
  disclose?: number[];
  /** Document type that the answer states and the device signs. Default: the credential's. */
  docType?: string;
  /** Signs instead of the credential's own. */
  deviceKey?: KeyObject;
  deviceProtectedHeader?: Map<unknown, unknown>;
  /** Values that the device adds, by their namespace. */
  deviceNameSpaces?: Map<unknown, unknown>;
  /** Changes the answer, whose one document is in `documents`, after the device signed. */
  change?(response: Map<string, unknown>, document: Map<string, unknown>): void;
}

/** Answers with a credential: returns an encoded DeviceResponse (ISO/IEC 18013-5 §8.3.2.1.2.2). */
export function presentCredential(credential: Credential, options: PresentOptions): Uint8Array {
  const { transcript, docType = credential.docType } = options;
  const names = options.disclose?.map((age) => `age_over_${String(age).padStart(2, "0")}`);
  const shared = names ?? [...credential.items.keys()];
  const nameSpaces = embed(encode(options.deviceNameSpaces ?? new Map()));
  const authentication = encodeArray([
    encode("DeviceAuthentication"),
    transcript,
    encode(docType),
    encode(nameSpaces),
  ]);
  const deviceSignature = signCose(encode(embed(authentication)), options.deviceKey ?? credential.deviceKey, {
    detached: true,
    ...(options.deviceProtectedHeader ? { protectedHeader: options.deviceProtectedHeader } : {}),
  });
  const document = new Map<string, unknown>([
    ["docType", docType],
    [
      "issuerSigned",
      new Map<string, unknown>([
        ["nameSpaces", new Map([[credential.namespace, shared.map((name) => itemOf(credential, name))]])],
        ["issuerAuth", [...credential.issuerAuth]],
      ]),
    ],
    [
      "deviceSigned",
      new Map<string, unknown>([
        ["nameSpaces", nameSpaces],
        ["deviceAuth", new Map([["deviceSignature", deviceSignature]])],
      ]),
    ],
  ]);
  const response = new Map<string, unknown>([
    ["version", "1.0"],
    ["documents", [document]],
    ["status", 0],
  ]);
  options.change?.(response, document);
  return encode(response);
}

function itemOf({ items }: Credential, name: string) {
  const item = items.get(name);
  if (!item) throw new Error(`The credential has no ${name}`);
  return embed(item);
}

/** Encodes an array of fewer than 24 items that are encoded already. */
function encodeArray(items: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([Uint8Array.of(0x80 | items.length), ...items]));
}
