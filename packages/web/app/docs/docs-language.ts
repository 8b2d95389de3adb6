const key = "docs_language";

/** What a sample may be shown in. Samples without the chosen one show the first language. */
export const docsLanguages = ["javascript", "python", "ruby", "php", "curl"] as const;
export type DocsLanguage = (typeof docsLanguages)[number];
const defaultLanguage: DocsLanguage = "javascript";

/**
 * Run while the page is still being read, so that the remembered language is there at first paint. It marks the element
 * that it stands in.
 */
export const rememberedLanguageScript = `try{var l=localStorage.getItem("${key}");if(${JSON.stringify(docsLanguages)}.includes(l))document.currentScript.parentElement.dataset.language=l}catch{}`;

/** The language that the samples below `root` are shown in: the script above has set it. */
export function readShownLanguage(root: HTMLElement): DocsLanguage {
  return docsLanguages.find((choice) => choice === root.dataset.language) ?? defaultLanguage;
}

/** The language chosen before, on any page. */
export function readRememberedLanguage(): DocsLanguage {
  try {
    const stored = localStorage.getItem(key);
    return docsLanguages.find((choice) => choice === stored) ?? defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** For the pages that are opened from now on. */
export function rememberLanguage(choice: DocsLanguage): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is refused to this page: the choice lasts as long as the page.
  }
}

/** Shows every sample below `root` in a language, for the eye (by docs.css) and for a screen reader. */
export function applyLanguage(root: HTMLElement, choice: DocsLanguage): void {
  root.dataset.language = choice;
  for (const code of root.querySelectorAll<HTMLElement>("[data-offers]")) {
    const shown = code.dataset.offers!.split(" ").includes(choice) ? choice : defaultLanguage;
    for (const tab of code.querySelectorAll<HTMLElement>("[role=tab]")) {
      const isOn = tab.dataset.language === shown;
      tab.ariaSelected = String(isOn);
      tab.tabIndex = isOn ? 0 : -1;
    }
  }
}
