import type { activityRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { listActivity } from "./list-activity.ts";

export const activityHandlers: RouteHandlers<
  typeof activityRoutes,
  Pick<Contexts, keyof typeof activityRoutes>
> = { listActivity };
