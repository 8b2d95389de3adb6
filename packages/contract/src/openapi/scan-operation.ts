import { scanUpgrade } from "../scan/scan-upgrade.ts";
import { buildErrorResponses } from "./error-responses.ts";
import type { JsonSchema, SchemaRegistry } from "./schema-registry.ts";
import { tagOf } from "./tags.ts";

const description = `Upgrades to a WebSocket (RFC 6455) that one scan goes through. The first message is the page's, a text: \`ScanHello\`. After \`ready\`, the page sends frames as binary messages. The server sends texts: \`ScanMessage\`. \`x-websocket-messages\` refers to both, and [The scan's messages](/docs/scan) describes them, the frames, the limits and the close codes.

The credential is in the first message. \`Origin\` must be this server's own. Errors after the upgrade are messages. A browser hides how a refused upgrade was answered, so the page asks by a POST to the same address, which the server answers with the same refusal, or with 204 where it would have upgraded.`;

/** Builds the operation that opens the scan of a check. OpenAPI describes no messages, so the operation refers to their schemas. */
export function buildScanOperation(schemas: SchemaRegistry): JsonSchema {
  const { [426]: upgradeRequired, ...refusals } = buildErrorResponses(scanUpgrade.errors);
  return {
    operationId: "openScan",
    tags: [tagOf(scanUpgrade).name],
    summary: "Open the scan of a check",
    description,
    security: [],
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    responses: {
      101: { description: "The connection is a WebSocket from now on", headers: upgradeHeader },
      426: { ...upgradeRequired, headers: upgradeHeader },
      ...refusals,
    },
    "x-websocket-messages": {
      page: schemas.referenceByName("ScanHello"),
      server: schemas.referenceByName("ScanMessage"),
    },
  };
}

const upgradeHeader = {
  Upgrade: { description: "The protocol to speak", schema: { type: "string", const: "websocket" } },
};
