import type { apiKeyRoutes, Handlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";

export const apiKeyHandlers = {} as Handlers<typeof apiKeyRoutes, Pick<Contexts, keyof typeof apiKeyRoutes>>;
