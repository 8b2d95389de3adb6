import { verificationRoutes, webhookRoutes } from "@ofage/contract";
import type { Connection } from "../connection.ts";
import { withoutLiveToken } from "../format-check.ts";
import { createRouteTool, type Tool } from "./tool.ts";

/** Fields of a test check that an assistant may choose. `is_test` is none of them. */
const { asset_id, method, reference_id, metadata, redirectUrl, test_outcome } =
  verificationRoutes.createVerification.input.shape;

/**
 * Lists the tools that call the API.
 * @param mayChange whether those that change something are among them
 */
export function listApiTools({ api }: Pick<Connection, "api">, mayChange: boolean): Tool[] {
  const reading = [
    createRouteTool("list_checks", verificationRoutes.listVerifications, async (input) => {
      const page = await api.listVerifications(input);
      return { ...page, data: page.data.map(withoutLiveToken) };
    }),
    createRouteTool("read_check", verificationRoutes.readVerification, async (input) =>
      withoutLiveToken(await api.readVerification(input)),
    ),
    createRouteTool("list_webhooks", webhookRoutes.listWebhooks, (input) => api.listWebhooks(input)),
    createRouteTool("list_deliveries", webhookRoutes.listDeliveries, (input) => api.listDeliveries(input)),
    createRouteTool("read_delivery", webhookRoutes.readDelivery, (input) => api.readDelivery(input)),
  ];
  const changing = [
    createRouteTool(
      "create_test_check",
      {
        ...verificationRoutes.createVerification,
        summary: "Create a test check",
        description:
          "With `test_outcome` it ends at once. Without, a person opens its `url` and chooses the outcome there.",
      },
      (input) => api.createVerification({ ...input, is_test: true }),
      { asset_id, method, reference_id, metadata, redirectUrl, test_outcome },
    ),
    createRouteTool("cancel_check", verificationRoutes.cancelVerification, async (input) =>
      withoutLiveToken(await api.cancelVerification(input)),
    ),
    createRouteTool("retry_delivery", webhookRoutes.retryDelivery, (input) => api.retryDelivery(input)),
  ];
  return mayChange ? [...reading, ...changing] : reading;
}
