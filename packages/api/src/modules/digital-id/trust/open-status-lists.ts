import type { Env } from "../../../env.ts";
import { download } from "../../../integrations/download.ts";
import { createStatusLists, type StatusLists } from "../presentation/status-list/status-lists.ts";

/** Lists are compressed: a million credentials fit. */
const limits = {
  maxBytes: 1024 * 1024,
  timeoutMs: 5000,
  accept: "application/statuslist+cwt, application/statuslist+jwt",
};

/** Opens the status lists that issuers publish at addresses which their credentials name. */
export const openStatusLists = (env: Pick<Env, "webhookAllowNet">): StatusLists =>
  createStatusLists((uri) => download(env, uri, limits));
