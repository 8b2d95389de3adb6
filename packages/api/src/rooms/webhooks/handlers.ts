import type { Handlers, webhookRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";

export const webhookHandlers = {} as Handlers<
  typeof webhookRoutes,
  Pick<Contexts, keyof typeof webhookRoutes>
>;
