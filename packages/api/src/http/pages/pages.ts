import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { compressInTurn } from "./compress-in-turn.ts";
import { addConsole } from "./console.ts";
import { addHostedCheck } from "./hosted-check.ts";
import { addHoverPrefetch } from "./hover-prefetch.ts";
import { addSdk } from "./sdk.ts";
import { addSiteFiles } from "./site-files.ts";
import { addSitePages } from "./site-pages.ts";
import { addSiteTexts } from "./site-texts.ts";

/** The site, the console, the hosted check and the SDK, as they were built. */
export async function addPages(app: FastifyInstance, services: Services): Promise<void> {
  const { publicUrl, stripe } = services.env;
  const prepared = [
    ...(await addSitePages(app, publicUrl)),
    ...(await addConsole(app, stripe !== undefined)),
    ...(await addHostedCheck(app, services)),
    ...(await addSiteTexts(app, publicUrl)),
  ];
  await addSiteFiles(app);
  await addSdk(app);
  addHoverPrefetch(app);
  compressInTurn(app, prepared);
}
