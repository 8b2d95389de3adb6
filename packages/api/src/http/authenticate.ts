import {
  brand,
  ContractError,
  type Credential,
  OrganizationId,
  organizationHeader,
  type Route,
} from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import type { Actor, Services } from "../context.ts";
import { shortestAddress } from "../ip-address.ts";
import { findApiKeyBySecret, requireAllowedAddress, requireScope } from "../modules/api-keys/index.ts";
import { organizationGone } from "../modules/memberships/index.ts";
import { findSession } from "../modules/sessions/index.ts";
import { actorOfSession } from "./actor-of-session.ts";
import { verificationIdOfToken } from "../modules/verifications/index.ts";

/**
 * Returns the bearer credential of a request, or undefined if there is none. No cookie
 * authenticates, so no other site can forge a request.
 */
export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([^\s]{1,500})$/i.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Authenticates the caller, and so selects one of the routes at this address: the first that accepts the credential that was sent.
 * @throws session_required, client_token_required, api_key_required, invalid_api_key, secret_key_required; address_not_allowed or
 * scope_required if a private key may not call the route; organization_required, organization_not_found, passkey_needed or right_required
 * if the person of a session may not
 */
export async function authenticate<R extends Pick<Route, "auth" | "right" | "scope">>(
  services: Services,
  routes: readonly R[],
  request: FastifyRequest,
): Promise<{ route: R; actor: Actor }> {
  const bearer = readBearerToken(request);
  const origin = request.headers.origin ?? null;
  const routeFor = (credential: Credential) => routes.find((route) => route.auth.includes(credential));
  const rowForKeys = routeFor("secret_key") ?? routeFor("public_key");

  if (bearer?.startsWith(`${brand.keyPrefix}_`) && rowForKeys) {
    const key = await findApiKeyBySecret(services, bearer);
    if (!key) throw new ContractError("invalid_api_key", "This API key is not one of ours, or was revoked.");
    const { organization_id, id: key_id, is_test, website_ids } = key;
    const owned = { organization_id, key_id, is_test, website_ids };
    if (key.key_type === "private") {
      requireAllowedAddress(key, shortestAddress(request.ip));
      const route = routeFor("secret_key");
      if (route?.scope) {
        requireScope(key, route.scope);
        return { route, actor: { kind: "secret_key", key_name: key.name, scopes: key.scopes, ...owned } };
      }
    }
    const route = key.key_type === "public" && routeFor("public_key");
    if (route) return { route, actor: { kind: "public_key", origin, ...owned } };
    throw new ContractError("secret_key_required", "A public key cannot do this: it needs a private one.");
  }

  const open = routeFor("none");
  if (open) return { route: open, actor: { kind: "none" } };
  const ofSession = routeFor("session");
  if (ofSession && bearer !== undefined) {
    const organizationId = readOrganizationId(request);
    const session = await findSession(services, bearer, organizationId);
    if (session) return { route: ofSession, actor: actorOfSession(session, ofSession.right, organizationId) };
  }
  const ofCheck = routeFor("client_token");
  const checkId = ofCheck && bearer !== undefined ? verificationIdOfToken(services, bearer) : undefined;
  if (ofCheck && checkId)
    return { route: ofCheck, actor: { kind: "client_token", verification_id: checkId } };
  const ofPage = routeFor("browser_origin");
  if (ofPage && (origin !== null || bearer === undefined)) {
    return { route: ofPage, actor: { kind: "browser_origin", origin } };
  }
  throw missingCredentialError(new Set(routes.flatMap((route) => route.auth)), bearer !== undefined);
}

/** Reads which organization a session's call is about; null if it does not say. */
function readOrganizationId(request: FastifyRequest): OrganizationId | null {
  const value = request.headers[organizationHeader];
  if (typeof value !== "string" || value === "") return null;
  const id = OrganizationId.safeParse(value.slice(0, 64));
  if (!id.success) throw organizationGone();
  return id.data;
}

/** Builds the error that names the credential to send. */
function missingCredentialError(accepted: ReadonlySet<Credential>, sentSomething: boolean): ContractError {
  if (sentSomething || !accepted.has("secret_key")) {
    if (accepted.has("client_token"))
      return new ContractError("client_token_required", "This check's token is missing or wrong.");
    if (accepted.has("session")) {
      return new ContractError(
        "session_required",
        "Please sign in: the session token is missing, wrong or over.",
      );
    }
  }
  return new ContractError(
    "api_key_required",
    "Please send your private API key: Authorization: Bearer <key>.",
  );
}
