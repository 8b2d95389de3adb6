import type { RouteHandlers, myDataRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { deleteMe } from "./delete-me.ts";
import { exportMe } from "./export-me.ts";

export const myDataHandlers: RouteHandlers<typeof myDataRoutes, Pick<Contexts, keyof typeof myDataRoutes>> = {
  exportMe,
  deleteMe,
};
