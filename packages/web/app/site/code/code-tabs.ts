import type client from "virtual:samples/client";
import type { CodeTab } from "./code-sample.tsx";

type Samples = typeof client;

/** The samples of a folder that has one in each language, as tabs. */
export function languageTabs(samples: Samples): [CodeTab, ...CodeTab[]] {
  const tabs = samples.map(({ language, languageName, html }) => ({
    key: language,
    name: languageName,
    html,
  }));
  return tabs as [CodeTab, ...CodeTab[]];
}

/** One file of a folder, as a tab of the given name. @throws when it is not there */
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
