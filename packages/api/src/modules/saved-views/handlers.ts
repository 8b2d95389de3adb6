import type { RouteHandlers, savedViewRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createSavedView } from "./create-saved-view.ts";
import { deleteSavedView } from "./delete-saved-view.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { updateSavedView } from "./update-saved-view.ts";

type Routes = typeof savedViewRoutes;

export const savedViewHandlers: RouteHandlers<Routes, Pick<Contexts, keyof Routes>> = {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
};
