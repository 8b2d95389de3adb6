import type { googleRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { finishGoogle } from "./finish-google.ts";
import { readGoogle } from "./read-google.ts";
import { startGoogle } from "./start-google.ts";

export const googleHandlers: RouteHandlers<typeof googleRoutes, Pick<Contexts, keyof typeof googleRoutes>> = {
  readGoogle,
  startGoogle,
  finishGoogle,
};
