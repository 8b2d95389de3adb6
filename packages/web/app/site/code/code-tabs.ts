import type client from "virtual:samples/client";
import type { CodeTab } from "./code-sample.tsx";

type Samples = typeof client;

/** Returns the samples of a folder that has one in each language, as tabs. */
export function languageTabs(samples: Samples): [CodeTab, ...CodeTab[]] {
  const tabs = samples.map(({ language, languageName, html }) => ({
    key: language,
    name: languageName,
    html,
  }));
  return tabs as [CodeTab, ...CodeTab[]];
}

/**
 * Returns one file of a folder as a tab with the given name.
 * @throws if the file does not exist
 */
export function fileTab(
  samples: Samples,
  file: string,
  name: string,
  key = file.replace(/\W/g, "-"),
): CodeTab {
  const sample = samples.find((sample) => sample.file === file);
  if (!sample) throw new Error(`There is no sample ${file}`);
  return { key, name, html: sample.html };
}
