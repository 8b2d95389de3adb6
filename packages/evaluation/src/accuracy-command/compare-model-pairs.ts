import { type ModelVersion, modelVersions } from "@ofage/contract";
import { engineVersions } from "@ofage/evaluation/accuracy";
import type { EngineVersion, EstimatorId } from "@ofage/engine";

/** Published models and the engine versions behind them, oldest first. */
export const models = modelVersions.map((model, index) => ({ model, engineVersion: engineVersions[index]! }));

/** Compares each model with each older one, and names the better of two by its published name. */
export function compareModelPairs<Row extends { better: EstimatorId | null }>(
  compare: (versions: readonly [EngineVersion, EngineVersion]) => Row[],
) {
  return models.flatMap((later, index) =>
    models.slice(0, index).map((earlier) => ({
      version: later.model,
      than: earlier.model,
      figures: compare([later.engineVersion, earlier.engineVersion]).map((row) => ({
        ...row,
        better: modelOf(row.better),
      })),
    })),
  );
}

const modelOf = (version: EstimatorId | null): ModelVersion | null =>
  models.find(({ engineVersion }) => engineVersion === version)?.model ?? null;
