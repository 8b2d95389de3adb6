import type { Route } from "@ofage/contract";
import type { Context } from "../context.ts";

export type RouteHandler = (ctx: Context, input: Record<string, unknown>) => Promise<unknown>;

/** A route of the contract with its name and its handler. */
export interface MountedRoute extends Route {
  name: string;
  handler: RouteHandler;
}
