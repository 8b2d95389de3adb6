import { choices, rememberedLanguage, rememberLanguage } from "../../docs/language.ts";
import { tabAfter } from "./tab-keys.ts";

const confirmationMilliseconds = 2000;

/** Makes a prerendered code sample answer: its tabs by press and keys, and its copy button. */
export function startCode(root: HTMLElement): void {
  if (root.dataset.byLanguage) show(root, rememberedLanguage());
  const tabs = tabsOf(root);
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(root, tab));
    tab.addEventListener("keydown", (event) => {
      const next = tabAfter(event.key, tabs, tab);
      if (!next) return;
      event.preventDefault();
      choose(root, next);
      next.focus();
    });
  }
  startCopy(root);
}

function choose(root: HTMLElement, tab: HTMLElement): void {
  const key = tab.dataset.key!;
  const language = root.dataset.byLanguage && choices.find((choice) => choice === key);
  if (!language) return show(root, key);
  rememberLanguage(language);
  for (const sample of document.querySelectorAll<HTMLElement>("[data-by-language]")) show(sample, language);
}

/** A sample that is not written in what was chosen shows its first tab. */
function show(root: HTMLElement, key: string): void {
  const tabs = tabsOf(root);
  const shown = tabs.find((tab) => tab.dataset.key === key) ?? tabs[0];
  for (const tab of tabs) {
    const isOn = tab === shown;
    tab.setAttribute("aria-selected", String(isOn));
    tab.tabIndex = isOn ? 0 : -1;
    panelOf(tab).toggleAttribute("data-off", !isOn);
  }
}

function startCopy(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>("[data-copies]")!;
  const said = root.querySelector("output")!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const confirm = (isCopied: boolean) => {
    button.toggleAttribute("data-copied", isCopied);
    said.textContent = isCopied ? "Copied" : "";
  };
  button.addEventListener("click", async () => {
    const tab = tabsOf(root).find((tab) => tab.ariaSelected === "true");
    const code = (tab ? panelOf(tab) : root).querySelector("code")!;
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      // No clipboard without https or permission: the code is marked, for the reader's own keys.
      getSelection()?.selectAllChildren(code);
      return;
    }
    confirm(true);
    clearTimeout(timer);
    timer = setTimeout(confirm, confirmationMilliseconds, false);
  });
}

const tabsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[role=tab]")];
const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute("aria-controls")!)!;
