const key = "docs_language";

/** What a sample may be shown in. Samples without the chosen one show the first language. */
export const choices = ["javascript", "python", "ruby", "php", "curl"] as const;
export type Choice = (typeof choices)[number];
const first: Choice = "javascript";

/**
 * Run while the page is still being read, so that the remembered language is there at first paint. It marks the element
 * that it stands in.
 */
export const rememberedLanguageScript = `try{var l=localStorage.getItem("${key}");if(${JSON.stringify(choices)}.includes(l))document.currentScript.parentElement.dataset.language=l}catch{}`;

/** The language that the samples below `root` are shown in: the script above has set it. */
export function shownLanguage(root: HTMLElement): Choice {
  return choices.find((choice) => choice === root.dataset.language) ?? first;
}

/** The language chosen before, on any page. */
export function rememberedLanguage(): Choice {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? first;
  } catch {
    return first;
  }
}

/** For the pages that are opened from now on. */
export function rememberLanguage(choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is refused to this page: the choice lasts as long as the page.
  }
}

/** Shows every sample below `root` in a language, for the eye (by docs.css) and for a screen reader. */
export function applyLanguage(root: HTMLElement, choice: Choice): void {
  root.dataset.language = choice;
  for (const code of root.querySelectorAll<HTMLElement>("[data-offers]")) {
    const shown = code.dataset.offers!.split(" ").includes(choice) ? choice : first;
    for (const tab of code.querySelectorAll<HTMLElement>("[role=tab]")) {
      const isOn = tab.dataset.language === shown;
      tab.ariaSelected = String(isOn);
      tab.tabIndex = isOn ? 0 : -1;
    }
  }
}
