import type { RouteHandlers, websiteRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createWebsite } from "./create-website.ts";
import { deleteWebsite } from "./delete-website.ts";
import { listWebsites } from "./list-websites.ts";
import { pauseWebsite } from "./pause-website.ts";
import { readWebsite } from "./read-website.ts";
import { updateWebsite } from "./update-website.ts";

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
