import type { RouteHandlers, myDataRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { deleteMe } from "./delete.ts";
import { exportMe } from "./export.ts";

export const myDataHandlers: RouteHandlers<typeof myDataRoutes, Pick<Contexts, keyof typeof myDataRoutes>> = {
  exportMe,
  deleteMe,
};
