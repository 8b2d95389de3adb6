import { ContractError, type Row } from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import type { Actor, Services } from "../context.ts";
import { findSession } from "../rooms/sessions/index.ts";
import { checkOfToken } from "../rooms/verifications/index.ts";

/** The bearer credential of a request; undefined when there is none. Cookies are never read: no request can be forged by another site. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([^\s]{1,500})$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Finds out who calls, by the credentials that the row takes.
 * @throws session_required, client_token_required
 */
export async function authenticate(services: Services, row: Row, request: FastifyRequest): Promise<Actor> {
  const bearer = bearerOf(request);
  for (const credential of row.auth) {
    switch (credential) {
      case "none":
        return { kind: "none" };
      case "browser_origin":
        return { kind: "browser_origin", origin: request.headers.origin ?? null };
      case "session": {
        const session = bearer === undefined ? undefined : await findSession(services, bearer);
        if (session) {
          const { account_id, id: session_id, token_hash } = session;
          return { kind: "session", account_id, session_id, token_hash };
        }
        break;
      }
      case "client_token": {
        const checkId = bearer === undefined ? undefined : checkOfToken(services, bearer);
        if (checkId) return { kind: "client_token", check_id: checkId };
        break;
      }
    }
  }
  if (row.auth.includes("client_token")) {
    throw new ContractError("client_token_required", "This check's token is missing or wrong.");
  }
  throw new ContractError("session_required", "Please sign in: the session token is missing, wrong or over.");
}
