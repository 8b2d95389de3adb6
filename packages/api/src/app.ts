import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { contract, ContractError } from "@ofage/contract";
import { openapi } from "@ofage/contract/openapi";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Services } from "./context.ts";
import { connectionLimits, limitConnections } from "./http/connection-limits.ts";
import { firstLinesToUs, judgeFirstLines } from "./http/first-lines.ts";
import { addHealth } from "./http/health.ts";
import { mountContract } from "./http/mount.ts";
import { addFailurePages } from "./http/pages/failure-pages.ts";
import { addPages } from "./http/pages/pages.ts";
import { addStripeEvents } from "./http/stripe-events.ts";
import { replyError } from "./http/request-error.ts";
import { trustedProxies } from "./http/trusted-proxies.ts";
import { refuseUnreadable } from "./http/unreadable-request.ts";
import { sharedStore } from "./http/rate-counts/index.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { createId } from "./ids.ts";
import { frameworkLog } from "./signals/log/log.ts";
import { watchRequests } from "./signals/watch-requests.ts";
import { accountHandlers } from "./rooms/accounts/index.ts";
import { apiKeyHandlers } from "./rooms/api-keys/index.ts";
import { auditLogHandlers } from "./rooms/audit-log/index.ts";
import { billingHandlers } from "./rooms/billing/index.ts";
import { googleHandlers } from "./rooms/google/index.ts";
import { myDataHandlers } from "./rooms/my-data/index.ts";
import { onboardingHandlers } from "./rooms/onboarding/index.ts";
import { passkeyHandlers } from "./rooms/passkeys/index.ts";
import { sessionHandlers } from "./rooms/sessions/index.ts";
import { statsHandlers } from "./rooms/stats/index.ts";
import { verificationHandlers } from "./rooms/verifications/index.ts";
import { webhookHandlers } from "./rooms/webhooks/index.ts";
import { websiteHandlers } from "./rooms/websites/index.ts";

const text =
  /^(text\/(html|css|javascript|markdown|plain)|application\/(javascript|wasm|manifest\+json)|image\/svg\+xml)/;

/** The whole server, not yet listening. */
export async function createApp(services: Services, isStopping: () => boolean): Promise<FastifyInstance> {
  const { env } = services;
  const isTrusted = trustedProxies(env.trustProxy);
  const headers = securityHeaders(env.publicUrl);
  const app = fastify({
    loggerInstance: frameworkLog(services.signals.log),
    // A request is logged by us, by route and never by address or body, which may carry a token.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    genReqId: () => createId("req"),
    http: { ...connectionLimits, ...firstLinesToUs },
    requestTimeout: connectionLimits.requestTimeout,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 256 },
    // No hook has seen these requests: their address could not be read.
    frameworkErrors: (error, request, reply) =>
      void replyError(error, request, reply.headers({ ...headers, "x-request-id": request.id })),
    clientErrorHandler: refuseUnreadable(headers),
  });

  watchRequests(app, services.signals);
  // Before any route: one that is there already would keep Fastify's own way with errors.
  await addFailurePages(app, env.publicUrl);
  // A connection kept alive after its last answer would hold up the stop until the client lets go of it.
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping()) reply.header("connection", "close");
  });
  addSecurityHeaders(app, headers);
  judgeFirstLines(app);
  limitConnections(app.server);
  acceptEmptyJson(app);
  await app.register(compress, {
    customTypes: text,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: sharedStore(services.rateCounts),
  });
  await app.register(multipart, { throwFileSizeLimit: true });

  const handlers = {
    ...accountHandlers,
    ...sessionHandlers,
    ...passkeyHandlers,
    ...googleHandlers,
    ...myDataHandlers,
    ...websiteHandlers,
    ...verificationHandlers,
    ...apiKeyHandlers,
    ...webhookHandlers,
    ...auditLogHandlers,
    ...statsHandlers,
    ...onboardingHandlers,
    ...billingHandlers,
  };
  mountContract(app, services, handlers, isTrusted);
  const document = openapi(contract, env.publicUrl);
  app.get("/openapi.json", async () => document);
  addHealth(app, services, isStopping);
  await addStripeEvents(app, services);
  await addPages(app, services);
  return app;
}

/** A call without input may come without a body, whatever Content-Type it names. */
function acceptEmptyJson(app: FastifyInstance): void {
  // JSON is the one text we take; without a parser the others are answered 415.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    return parse(request, body as string, (error, value) =>
      done(
        error
          ? new ContractError("malformed_request", "That is not valid JSON.", {}, { cause: error })
          : null,
        value,
      ),
    );
  });
}
