import type { apiKeyRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { listOwnApiKeys } from "./list-own.ts";
import { replaceApiKey } from "./replace-api-key.ts";
import { revealApiKey } from "./reveal-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

export const apiKeyHandlers: RouteHandlers<typeof apiKeyRoutes, Pick<Contexts, keyof typeof apiKeyRoutes>> = {
  listApiKeys,
  createApiKey,
  rotateApiKey,
  revealApiKey,
  updateApiKey,
  replaceApiKey,
  revokeApiKey,
  listOwnApiKeys,
};
