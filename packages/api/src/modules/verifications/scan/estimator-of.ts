import { defaultModelVersion, type ModelVersion, modelVersions } from "@ofage/contract";
import type { Engine, EngineVersion, EstimatorId } from "@ofage/engine";

const engineVersions = Object.fromEntries(
  modelVersions.map((name, index) => [name, `v${index + 1}`]),
) as Record<ModelVersion, EngineVersion>;

/** Returns the estimator of a model version. A custom model replaces the recommended version (decision 35). */
export function estimatorOf(engine: Pick<Engine, "customModel">, model: ModelVersion): EstimatorId {
  return engine.customModel && model === defaultModelVersion ? "custom" : engineVersions[model];
}
