import type { googleRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { finishGoogle } from "./finish.ts";
import { readGoogle } from "./read.ts";
import { startGoogle } from "./start.ts";

export const googleHandlers: RouteHandlers<typeof googleRoutes, Pick<Contexts, keyof typeof googleRoutes>> = {
  readGoogle,
  startGoogle,
  finishGoogle,
};
