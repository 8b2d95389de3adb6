import { customModelEstimator } from "./custom-model-estimator.ts";
import { v1 } from "./v1.ts";
import { v2 } from "./v2.ts";
import { v3 } from "./v3.ts";
import type { EngineVersion, EstimatorId, AgeEstimator } from "./age-estimator.ts";

/** Versions that a website can choose from. */
export const VERSIONS: Record<EngineVersion, AgeEstimator> = { v1, v2, v3 };

/** The versions, and the custom model that may replace one of them. */
export const ESTIMATORS: Record<EstimatorId, AgeEstimator> = { ...VERSIONS, custom: customModelEstimator };
