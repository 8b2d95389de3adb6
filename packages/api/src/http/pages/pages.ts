import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { addConsolePages } from "./console-pages.ts";
import { addHostedCheckPages } from "./hosted-check-pages.ts";
import { addSpeculationRules } from "./speculation-rules.ts";
import { addSdkFiles } from "./sdk-files.ts";
import { addSiteFiles } from "./site-files.ts";
import { addSitePages } from "./site-pages.ts";
import { addSiteTexts } from "./site-texts.ts";

/** Serves the builds of the site, the console, the hosted check, the SDK and the command line. */
export async function addPages(
  app: FastifyInstance,
  services: Services,
  queue: CompressionQueue,
): Promise<void> {
  const { publicUrl, stripe } = services.env;
  await addSitePages(app, publicUrl, queue);
  await addConsolePages(app, stripe !== undefined, queue);
  await addHostedCheckPages(app, services, queue);
  await addSiteTexts(app, publicUrl, queue);
  await addSiteFiles(app);
  await addSdkFiles(app);
  addSpeculationRules(app);
}
