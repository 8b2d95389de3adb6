const key = "docs_language";

/** Languages that a sample can be shown in. A sample without the chosen one shows its first language. */
export const docsLanguages = ["javascript", "python", "ruby", "php", "curl"] as const;
export type DocsLanguage = (typeof docsLanguages)[number];
const defaultLanguage: DocsLanguage = "javascript";

/**
 * Inline script that runs while the page is being parsed, so that the remembered language is there at first paint. It
 * marks its parent element.
 */
export const rememberedLanguageScript = `try{var l=localStorage.getItem("${key}");if(${JSON.stringify(docsLanguages)}.includes(l))document.currentScript.parentElement.dataset.language=l}catch{}`;

/** Returns the language that the samples below `root` are shown in, as set by the script above. */
export function readShownLanguage(root: HTMLElement): DocsLanguage {
  return docsLanguages.find((choice) => choice === root.dataset.language) ?? defaultLanguage;
}

/** Returns the language chosen earlier on any page. */
export function readRememberedLanguage(): DocsLanguage {
  try {
    const stored = localStorage.getItem(key);
    return docsLanguages.find((choice) => choice === stored) ?? defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** Saves the language for pages opened from now on. */
export function rememberLanguage(choice: DocsLanguage): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked for this page, so the choice lasts as long as the page.
  }
}

/** Shows every sample below `root` in a language, visually (docs.css) and for screen readers. */
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
