import type { RouteHandlers, websiteRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createWebsite } from "./create.ts";
import { deleteWebsite } from "./delete.ts";
import { listWebsites } from "./list.ts";
import { pauseWebsite } from "./pause.ts";
import { readWebsite } from "./read.ts";
import { updateWebsite } from "./update.ts";

export const websiteHandlers: RouteHandlers<
  typeof websiteRoutes,
  Pick<Contexts, keyof typeof websiteRoutes>
> = {
  listWebsites,
  createWebsite,
  readWebsite,
  updateWebsite,
  deleteWebsite,
  pauseWebsite,
};
