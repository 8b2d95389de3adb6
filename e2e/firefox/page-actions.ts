import type { ElementHandle, Frame, Page } from "puppeteer-core";
import { expect } from "vitest";
import { selectorByRole, findVisibleElement, readAlerts, type ElementRole } from "./find-visible-element.ts";

/** Page, or a frame in it. */
export type PageOrFrame = Page | Frame;

/**
 * Waits for an element by its role and its exact name. Puppeteer's own aria selector makes Firefox build the whole
 * accessibility tree each time, which takes seconds.
 */
export async function findElement(
  view: PageOrFrame,
  role: ElementRole,
  name: string,
): Promise<ElementHandle<HTMLElement>> {
  try {
    const found = await view.waitForFunction(findVisibleElement, { polling: 50 }, selectorByRole[role], name);
    return found as ElementHandle<HTMLElement>;
  } catch (cause) {
    throw new Error(`timed out waiting for ${role} "${name}"`, { cause });
  }
}

/** Clicks a button once it is enabled. */
export async function pressButton(view: PageOrFrame, name: string): Promise<void> {
  await (await findElement(view, "button", name)).click();
}

/** Types into the field of a label, replacing its value. */
export async function fillField(view: PageOrFrame, label: string, text: string): Promise<void> {
  const field = await findElement(view, "field", label);
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(text);
}

/** Waits for a heading. */
export async function expectHeading(view: PageOrFrame, name: string): Promise<void> {
  await findElement(view, "heading", name);
}

/** Waits until the page announces these sentences and no others. */
export async function expectAlert(view: PageOrFrame, ...sentences: string[]): Promise<void> {
  await expect.poll(() => view.evaluate(readAlerts)).toBe(sentences.join(""));
}
