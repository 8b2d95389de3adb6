import type { FastifyInstance } from "fastify";

const address = "/prefetch.json";

/**
 * Browsers that know speculation rules fetch the page behind a link of the site when the pointer rests on it. The rules come by a
 * header, since a block of them in the page would need a source in its script policy; a header's need none (HTML, 7.6.3).
 */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/app", "/app/*", "/v1/*", "/verify/*", "/*.*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const speculationRulesHeader = { "speculation-rules": `"${address}"` };

export function addSpeculationRules(app: FastifyInstance): void {
  app.get(address, (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("application/speculationrules+json")
      .send(rules),
  );
}
