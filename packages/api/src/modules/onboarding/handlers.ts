import type { RouteHandlers, onboardingRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readOnboarding } from "./read-onboarding.ts";

type Routes = typeof onboardingRoutes;

export const onboardingHandlers: RouteHandlers<Routes, Pick<Contexts, keyof Routes>> = { readOnboarding };
