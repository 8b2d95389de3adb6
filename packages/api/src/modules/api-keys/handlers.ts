import type { apiKeyRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createApiKey } from "./create.ts";
import { listApiKeys } from "./list.ts";
import { listOwnApiKeys } from "./list-own.ts";
import { revealApiKey } from "./reveal.ts";
import { revokeApiKey } from "./revoke.ts";
import { rotateApiKey } from "./rotate.ts";

export const apiKeyHandlers: RouteHandlers<typeof apiKeyRoutes, Pick<Contexts, keyof typeof apiKeyRoutes>> = {
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revealApiKey,
  revokeApiKey,
  listOwnApiKeys,
};
