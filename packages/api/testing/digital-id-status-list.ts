import { deflateSync } from "node:zlib";
import { encode, Tagged } from "cborg";
import { CompactSign } from "jose";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import type { CertifiedKey } from "./digital-id-certificates.ts";
import { signCose } from "./digital-id-cose.ts";

/** A status list as a server answers with it. */
export interface StatusListAnswer {
  contentType: string;
  body: Uint8Array;
}

/** A status list token (draft-ietf-oauth-status-list); each can be made such that it must be refused. */
export interface StatusListOptions {
  format: "cwt" | "jwt";
  uri: string;
  signer: CertifiedKey;
  /** Status of each credential, by its index. */
  statuses: number[];
  bits?: number;
  /** Type in the header. Default: the format's. */
  type?: string;
  /** Claims beside the list, by their names in JWTs; undefined for one that is left out. */
  claims?: Record<string, unknown>;
  /** The compressed list. Default: of the statuses. */
  compressed?: Uint8Array;
  /** Certificates that are sent. Default: the signer's alone. */
  chain?: X509Certificate[];
}

/** Keys of claims in CWTs, by their names in JWTs. */
const claimKeys: Record<string, number> = { sub: 2, exp: 4, iat: 6, ttl: 65_534, status_list: 65_533 };

/** Signs a status list. */
export async function signStatusList(options: StatusListOptions): Promise<StatusListAnswer> {
  const body = options.format === "cwt" ? signCwt(options) : await signJwt(options);
  return { contentType: `application/statuslist+${options.format}`, body };
}

function signCwt({ signer, type = "application/statuslist+cwt", ...options }: StatusListOptions): Uint8Array {
  const claims = claimsOf(options, compress(options));
  const given = Object.entries(claims).filter(([, value]) => value !== undefined);
  const payload = new Map(given.map(([name, value]) => [claimKeys[name] ?? name, value]));
  const { chain = [signer.certificate] } = options;
  const protectedHeader = new Map<number, unknown>([
    [1, -7],
    [16, type],
    [33, chain.length === 1 ? toDer(chain[0]!) : chain.map(toDer)],
  ]);
  return encode(new Tagged(18, signCose(encode(payload), signer.privateKey, { protectedHeader })));
}

async function signJwt({
  signer,
  type = "statuslist+jwt",
  ...options
}: StatusListOptions): Promise<Uint8Array> {
  const claims = claimsOf(options, Buffer.from(compress(options)).toString("base64url"));
  const { chain = [signer.certificate] } = options;
  const x5c = chain.map((each) => Buffer.from(toDer(each)).toString("base64"));
  const token = await new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", typ: type, x5c })
    .sign(signer.privateKey);
  return new Uint8Array(Buffer.from(token));
}

function claimsOf({ uri, bits = 1, claims = {} }: Partial<StatusListOptions>, lst: unknown) {
  const iat = Math.floor(Date.now() / 1000) - 60;
  return { sub: uri, iat, status_list: { bits, lst }, ...claims };
}

/** Packs statuses from the least significant bits of each byte up, and compresses them. */
function compress({ statuses, bits = 1, compressed }: Omit<StatusListOptions, "signer">): Uint8Array {
  if (compressed) return compressed;
  const bytes = new Uint8Array(Math.ceil((statuses.length * bits) / 8));
  for (const [index, status] of statuses.entries()) {
    const position = index * bits;
    bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (status << (position & 7));
  }
  return new Uint8Array(deflateSync(bytes));
}

const toDer = ({ rawData }: X509Certificate) => new Uint8Array(rawData);
