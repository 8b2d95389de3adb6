import type { ElementHandle, Frame, Page } from "puppeteer-core";
import { expect } from "vitest";
import { elementsOf, lookUp, readAlerts, type Role } from "./look-up.ts";

/** A page or a frame in it. */
export type View = Page | Frame;

/**
 * Waits for an element by its role and its whole name. Puppeteer's own aria selector has Firefox build the whole accessibility tree each time, which takes
 * seconds.
 */
export async function find(view: View, role: Role, name: string): Promise<ElementHandle<HTMLElement>> {
  try {
    const found = await view.waitForFunction(lookUp, { polling: 50 }, elementsOf[role], name);
    return found as ElementHandle<HTMLElement>;
  } catch (cause) {
    throw new Error(`waited in vain for ${role} "${name}"`, { cause });
  }
}

/** Presses a button once it can be pressed, by a real click. */
export async function press(view: View, name: string): Promise<void> {
  await (await find(view, "button", name)).click();
}

/** Types into the field of a label, in place of what stands there. */
export async function fill(view: View, label: string, text: string): Promise<void> {
  const field = await find(view, "field", label);
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(text);
}

/** Waits for a heading. */
export async function expectHeading(view: View, name: string): Promise<void> {
  await find(view, "heading", name);
}

/** Waits until the page announces these sentences, and no others. */
export async function expectAlert(view: View, ...sentences: string[]): Promise<void> {
  await expect.poll(() => view.evaluate(readAlerts)).toBe(sentences.join(""));
}
