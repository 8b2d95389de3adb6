import type { activityRoutes, Handlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { listActivity } from "./list.ts";

export const activityHandlers: Handlers<
  typeof activityRoutes,
  Pick<Contexts, keyof typeof activityRoutes>
> = { listActivity };
