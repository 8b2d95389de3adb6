import type { Handlers, onboardingRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readOnboarding } from "./read.ts";

type Rows = typeof onboardingRoutes;

export const onboardingHandlers: Handlers<Rows, Pick<Contexts, keyof Rows>> = { readOnboarding };
