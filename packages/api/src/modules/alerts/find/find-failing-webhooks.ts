import { listFailingWebhooks } from "../../webhooks/index.ts";
import type { FindAlerts } from "../finding.ts";

const dayMs = 86_400_000;

/** Finds live webhooks that the server disabled, or whose every delivery has failed for a day. */
export const findFailingWebhooks: FindAlerts = async ({ db, clock }, { id }) =>
  (await listFailingWebhooks(db, id, new Date(clock().getTime() - dayMs))).map(
    ({ id: subject_id, address, disabled_reason }) => ({
      subject_id,
      subject_name: address,
      website_ids: null,
      details: { is_disabled: disabled_reason ? 1 : 0, is_gone: disabled_reason === "gone" ? 1 : 0 },
      // Disabling it after five days sends an email of its own.
      ...(disabled_reason === "failing" && { isEmailed: true as const }),
    }),
  );
