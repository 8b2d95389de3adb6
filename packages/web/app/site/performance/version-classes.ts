import type { ModelVersion } from "@ofage/contract";

/** Returns the id of the radio button that shows a version. */
export const versionRadioId = (engineVersion: string): string => `measured-${engineVersion}`;

/** Classes of elements that belong to one version: shown while its radio button in the group `measured` is selected. */
export const versionClasses: Readonly<Record<ModelVersion, string>> = {
  "bynn-ofage-20250123-v1": "hidden group-has-[#measured-v1:checked]/measured:block",
  "bynn-ofage-20250511-v2": "hidden group-has-[#measured-v2:checked]/measured:block",
  "bynn-ofage-20250626-v3": "hidden group-has-[#measured-v3:checked]/measured:block",
};
