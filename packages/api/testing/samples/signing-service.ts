import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Claims of a token, including a test's changes. */
export interface TokenClaims {
  iss?: string;
  aud?: string;
  sub?: string;
  reference_id?: string;
  age_verified?: boolean | null;
  exp?: number;
}

/** Service with keys of the test's own, so that a token can be wrong in one thing only. */
export interface SigningService {
  url: string;
  /** Returns how often its keys were read. */
  keyReadCount(): number;
  /** Requests of a website that created verifications, newest last. */
  createRequests: { redirectUrl: string; reference_id: string }[];
  /** Signs a token as the service does, valid for an hour. */
  sign(claims: TokenClaims): Promise<string>;
  /** Signs the same claims as someone else might. */
  forge(
    how: "other key" | "unknown key" | "no signature" | "public key as secret",
    claims: TokenClaims,
  ): Promise<string>;
  close(): Promise<void>;
}

const kid = "key-1";

/** Starts the service. Its first verification is `ver_1`, the second `ver_2`. */
export async function startSigningService(): Promise<SigningService> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const jwk = await exportJWK(publicKey);
  let reads = 0;
  const asked: SigningService["createRequests"] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/.well-known/jwks.json") {
      reads++;
      response.end(JSON.stringify({ keys: [{ ...jwk, kid, alg: "EdDSA", use: "sig" }] }));
      return;
    }
    asked.push(await readCreateRequest(request));
    const id = `ver_${asked.length}`;
    response.writeHead(201).end(JSON.stringify({ id, url: `${url}/verify/${id}#secret`, status: "created" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const token = (claims: TokenClaims, head: { alg: string; kid: string }) => {
    const { iss = url, aud, sub, exp, ...rest } = claims;
    const now = Math.floor(Date.now() / 1000);
    const result = { age_threshold: 18, age_verified: true, method: "face_scan", policy_version: 1 };
    return new SignJWT({ ...result, ...rest })
      .setProtectedHeader({ typ: "JWT", ...head })
      .setIssuer(iss)
      .setAudience(aud ?? "ast_1")
      .setSubject(sub ?? "ver_1")
      .setIssuedAt((exp ?? now + 3600) - 3600)
      .setExpirationTime(exp ?? now + 3600);
  };
  const sign = (claims: TokenClaims) => token(claims, { alg: "EdDSA", kid }).sign(privateKey);

  return {
    url,
    keyReadCount: () => reads,
    createRequests: asked,
    sign,
    forge: async (how, claims) => {
      if (how === "no signature") {
        const [, payload] = (await sign(claims)).split(".");
        return `${Buffer.from(JSON.stringify({ typ: "JWT", alg: "none", kid })).toString("base64url")}.${payload}.`;
      }
      if (how === "public key as secret")
        return token(claims, { alg: "HS256", kid }).sign(Buffer.from(jwk.x!, "base64url"));
      const other = await generateKeyPair("EdDSA", { crv: "Ed25519" });
      const named = how === "other key" ? kid : "key-2";
      return token(claims, { alg: "EdDSA", kid: named }).sign(other.privateKey);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function readCreateRequest(request: IncomingMessage) {
  return JSON.parse(await text(request)) as SigningService["createRequests"][number];
}
