import { defaultModelVersion } from "@ofage/contract";
import { versionAccuracies } from "./accuracy-report.ts";
import { versionRadioId } from "./version-classes.ts";

/** Chooses the version whose errors the drawings show, without a script (version-classes.ts). */
export function VersionChoice() {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="float-left mr-4 py-2 text-sm font-medium">Model version</legend>
      <div className="flex rounded-control border border-line-strong/70 bg-surface p-1">
        {versionAccuracies.map(({ model, engine_version }) => (
          <label
            key={model}
            className="rounded-sm border-2 border-transparent px-3.5 py-1 text-sm font-medium text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name="measured-version"
              id={versionRadioId(engine_version)}
              defaultChecked={model === defaultModelVersion}
              className="sr-only"
            />
            {engine_version}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
