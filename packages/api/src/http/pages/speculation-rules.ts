import type { FastifyInstance } from "fastify";

const address = "/prefetch.json";

/**
 * Browsers with speculation rules prefetch the page behind a link of the site when the pointer rests on it. The rules
 * are sent in a header: a block in the page would need a source in its script policy, and a header does not (HTML,
 * 7.6.3).
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
