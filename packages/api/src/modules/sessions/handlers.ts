import type { RouteHandlers, sessionRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { signOut } from "./sign-out.ts";

export const sessionHandlers: RouteHandlers<
  typeof sessionRoutes,
  Pick<Contexts, keyof typeof sessionRoutes>
> = {
  signOut,
  listSessions,
  endSession,
};
