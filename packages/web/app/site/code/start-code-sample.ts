import { docsLanguages, readRememberedLanguage, rememberLanguage } from "../../docs/docs-language.ts";
import { tabAfterKey } from "./tab-after-key.ts";

const confirmationMs = 2000;

/** Makes a prerendered code sample interactive: tabs by click and keys, and the copy button. */
export function startCodeSample(root: HTMLElement): void {
  if (root.dataset.byLanguage) showTab(root, readRememberedLanguage());
  const tabs = tabsOf(root);
  for (const tab of tabs) {
    tab.addEventListener("click", () => chooseTab(root, tab));
    tab.addEventListener("keydown", (event) => {
      const next = tabAfterKey(event.key, tabs, tab);
      if (!next) return;
      event.preventDefault();
      chooseTab(root, next);
      next.focus();
    });
  }
  startCopyButton(root);
}

function chooseTab(root: HTMLElement, tab: HTMLElement): void {
  const key = tab.dataset.key!;
  const language = root.dataset.byLanguage && docsLanguages.find((choice) => choice === key);
  if (!language) return showTab(root, key);
  rememberLanguage(language);
  for (const sample of document.querySelectorAll<HTMLElement>("[data-by-language]"))
    showTab(sample, language);
}

/** Shows the chosen tab, or the first one if the sample does not have it. */
function showTab(root: HTMLElement, key: string): void {
  const tabs = tabsOf(root);
  const shown = tabs.find((tab) => tab.dataset.key === key) ?? tabs[0];
  for (const tab of tabs) {
    const isOn = tab === shown;
    tab.setAttribute("aria-selected", String(isOn));
    tab.tabIndex = isOn ? 0 : -1;
    panelOf(tab).toggleAttribute("data-off", !isOn);
  }
}

function startCopyButton(root: HTMLElement): void {
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
      // The clipboard needs https and permission. Without them the code is selected, so that the reader can copy it.
      getSelection()?.selectAllChildren(code);
      return;
    }
    confirm(true);
    clearTimeout(timer);
    timer = setTimeout(confirm, confirmationMs, false);
  });
}

const tabsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[role=tab]")];
const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute("aria-controls")!)!;
