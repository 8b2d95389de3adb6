import { readSessionItem, saveSessionItem, takeSessionItem } from "./session-item.ts";

/** Key in both storages. This tab's choice may differ from the browser's last one, with which a new tab begins. */
const key = "organization";
const organizationLostEvent = "ofage:organization-lost";

/** This page's choice; undefined until it is read. "" stands for the person's first organization. */
let chosen: string | undefined;

function readLastChoice(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // The browser denies storage to this page (privacy settings).
    return "";
  }
}

function saveLastChoice(id: string): void {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, a new tab begins with the person's first organization.
  }
}

/** Returns what this page's entry in the tab's history was about; null if the entry is new, or about the person's first organization. */
export const organizationOfEntry = (): string | null => readEntry() || null;

function readEntry(): string | undefined {
  const state: unknown = globalThis.history?.state;
  return typeof state === "object" && state !== null && key in state ? String(state[key]) : undefined;
}

/** Remembers the tab's organization in this page's entry of the tab's history, for going back to it after another one was opened. */
export function keepOrganizationInEntry(): void {
  const id = readOrganizationId() ?? "";
  if (readEntry() !== id) history.replaceState({ ...(history.state as object | null), [key]: id }, "");
}

/** Makes the tab about this page's organization again, after another page had chosen one and the browser restored this one. */
export const keepOrganizationInTab = (): void => void saveSessionItem(key, readOrganizationId() ?? "");

/** Returns the organization that this tab is about; null for the person's first. */
export function readOrganizationId(): string | null {
  if (chosen === undefined) {
    chosen = readEntry() ?? readSessionItem(key) ?? readLastChoice();
    // Saved at once, so that a choice in another tab does not change this one.
    saveSessionItem(key, chosen);
  }
  return chosen || null;
}

/** Makes this tab, and new ones, about an organization. */
export function saveOrganizationId(id: string): void {
  chosen = id;
  saveSessionItem(key, id);
  saveLastChoice(id);
}

/** Forgets the choice of this tab. */
export function forgetTabOrganization(): void {
  chosen = "";
  takeSessionItem(key);
}

/** Forgets the choice of this tab and of new ones. */
export function forgetOrganization(): void {
  forgetTabOrganization();
  saveLastChoice("");
}

/** Drops an organization that the person does not belong to any more, and tells the page. */
export function loseOrganization(): void {
  if (readOrganizationId() === null) return;
  if (readLastChoice() === chosen) saveLastChoice("");
  forgetTabOrganization();
  dispatchEvent(new Event(organizationLostEvent));
}

/** Calls the listener when this tab loses its organization. */
export function onOrganizationLost(listener: () => void): () => void {
  addEventListener(organizationLostEvent, listener);
  return () => removeEventListener(organizationLostEvent, listener);
}
