import { constants } from "node:zlib";
import compress from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import { contract, ContractError } from "@ofage/contract";
import { audiences, buildOpenApiDocument } from "@ofage/contract/openapi";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Services } from "./context.ts";
import { connectionLimits, limitConnections } from "./http/connection-limits.ts";
import { requestHeadOptions, validateRequestHead } from "./http/validate-request-head.ts";
import { addHealthRoutes } from "./http/health-routes.ts";
import { mountContract } from "./http/mount-contract.ts";
import { createCompressionQueue } from "./http/pages/compression-queue.ts";
import { addErrorPages } from "./http/pages/error-pages.ts";
import { addPages } from "./http/pages/pages.ts";
import { addStripeEventsRoute } from "./http/stripe-events.ts";
import { replyError } from "./http/request-error.ts";
import { watchScanConnection } from "./http/scan-connection-watch.ts";
import { addScanUpgrade, isScanUpgrade } from "./http/scan-upgrade.ts";
import { createTrustedProxyCheck } from "./http/trusted-proxies.ts";
import { acceptForms } from "./http/accept-forms.ts";
import { createClientErrorHandler } from "./http/client-error-handler.ts";
import { createRateLimitStore } from "./rate-counts/index.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { createId } from "./ids.ts";
import { createFastifyLogger } from "./telemetry/log/log.ts";
import { instrumentRequests } from "./telemetry/instrument-requests.ts";
import { accountHandlers } from "./modules/accounts/index.ts";
import { apiKeyHandlers } from "./modules/api-keys/index.ts";
import { activityHandlers } from "./modules/activity/index.ts";
import { auditLogHandlers } from "./modules/audit-log/index.ts";
import { billingHandlers } from "./modules/billing/index.ts";
import { digitalIdHandlers } from "./modules/digital-id/index.ts";
import { googleHandlers } from "./modules/google/index.ts";
import { myDataHandlers } from "./modules/my-data/index.ts";
import { alertHandlers } from "./modules/alerts/index.ts";
import { organizationHandlers } from "./modules/organizations/index.ts";
import { onboardingHandlers } from "./modules/onboarding/index.ts";
import { passkeyHandlers } from "./modules/passkeys/index.ts";
import { savedViewHandlers } from "./modules/saved-views/index.ts";
import { sessionHandlers } from "./modules/sessions/index.ts";
import { statsHandlers } from "./modules/stats/index.ts";
import { verificationHandlers } from "./modules/verifications/index.ts";
import { webhookHandlers } from "./modules/webhooks/index.ts";
import { websiteHandlers } from "./modules/websites/index.ts";

const compressibleTypes =
  /^(text\/(html|css|javascript|markdown|plain)|application\/(javascript|wasm|manifest\+json)|image\/svg\+xml)/;

/** Builds the whole server, which does not listen yet. */
export async function createApp(services: Services, isStopping: () => boolean): Promise<FastifyInstance> {
  const { env } = services;
  const isTrusted = createTrustedProxyCheck(env.trustProxy);
  const headers = securityHeaders(env.publicUrl);
  const app = fastify({
    loggerInstance: createFastifyLogger(services.telemetry.log),
    // Logs requests ourselves, by route and never by address or body, which may carry a token.
    logController: new LogController({ disableRequestLogging: true }),
    // With `true` the direct caller is the one proxy: what it appended counts, and what the client wrote before it does not.
    trustProxy: env.trustProxy === true ? (_address, hop) => hop === 0 : isTrusted,
    genReqId: () => createId("req"),
    http: { ...connectionLimits, ...requestHeadOptions, shouldUpgradeCallback: isScanUpgrade },
    requestTimeout: connectionLimits.requestTimeout,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 256 },
    // No hook has seen these requests: their address could not be read.
    frameworkErrors: (error, request, reply) => {
      // Nobody else ends a connection that was to be upgraded.
      if (isScanUpgrade(request.raw)) reply.raw.once("finish", () => request.raw.socket.destroySoon());
      void replyError(error, request, reply.headers({ ...headers, "x-request-id": request.id }));
    },
    clientErrorHandler: createClientErrorHandler(headers),
  });

  instrumentRequests(app, services.telemetry);
  const queue = createCompressionQueue(app);
  // Registered before any route: a route that already exists would keep Fastify's own error handling.
  await addErrorPages(app, env.publicUrl, queue);
  // A connection kept alive after its last response would delay the stop until the client closes it.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isStopping()) reply.header("connection", "close");
    done(null, payload);
  });
  addSecurityHeaders(app, headers);
  validateRequestHead(app);
  limitConnections(app.server);
  acceptEmptyJson(app);
  acceptForms(app);
  await app.register(compress, {
    customTypes: compressibleTypes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: createRateLimitStore(services.rateCounts),
  });

  const handlers = {
    ...accountHandlers,
    ...sessionHandlers,
    ...passkeyHandlers,
    ...googleHandlers,
    ...activityHandlers,
    ...myDataHandlers,
    ...organizationHandlers,
    ...alertHandlers,
    ...websiteHandlers,
    ...verificationHandlers,
    ...savedViewHandlers,
    ...digitalIdHandlers,
    ...apiKeyHandlers,
    ...webhookHandlers,
    ...auditLogHandlers,
    ...statsHandlers,
    ...onboardingHandlers,
    ...billingHandlers,
  };
  mountContract(app, services, handlers, isTrusted);
  await addScanUpgrade(app, services, isTrusted, isStopping);
  for (const audience of Object.values(audiences)) {
    let document: object | undefined;
    app.get(
      audience.path,
      async () => (document ??= buildOpenApiDocument(contract, audience, env.publicUrl)),
    );
  }
  addHealthRoutes(app, services, isStopping, watchScanConnection(env.publicUrl));
  await addStripeEventsRoute(app, services);
  await addPages(app, services, queue);
  return app;
}

/** Lets a call without input come without a body, whatever Content-Type it names. */
function acceptEmptyJson(app: FastifyInstance): void {
  // JSON is the only text format we accept; without a parser, other formats get a 415.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.config.keepsBodyText) request.bodyText = body as string;
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
