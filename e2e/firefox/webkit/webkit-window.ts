import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { waitUntil } from "../../../packages/api/testing/wait-until.ts";
import { selectorByRole, findVisibleElement, readAlerts, type ElementRole } from "../find-visible-element.ts";
import { type WebKitDriver, startWebKitDriver } from "./webkit-driver.ts";

/** WebDriver's reference to an element on the wire (W3C, §12). */
type WebDriverElement = Record<string, string>;

const elementId = (element: WebDriverElement): string => Object.values(element)[0]!;

/** WebKit window of a first-time visitor. */
export class WebKitWindow {
  readonly #driver: WebKitDriver;
  readonly #session: string;

  constructor(driver: WebKitDriver, sessionId: string) {
    this.#driver = driver;
    this.#session = `/session/${sessionId}`;
  }

  #post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return this.#driver.call("POST", `${this.#session}${path}`, body);
  }

  async open(url: string): Promise<void> {
    await this.#post("/url", { url });
  }

  url(): Promise<URL> {
    return this.#driver.call<string>("GET", `${this.#session}/url`).then((url) => new URL(url));
  }

  /**
   * Runs a script in the page or frame.
   * @param script body of a function
   */
  evaluate<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return this.#post("/execute/sync", { script, args });
  }

  async pressButton(name: string): Promise<void> {
    await this.#post(`/element/${elementId(await this.findElement("button", name))}/click`);
  }

  /**
   * Types into the focused element.
   * @param keys characters, or WebDriver's own code points (W3C, §17.4.2)
   */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async expectHeading(name: string): Promise<void> {
    await this.findElement("heading", name);
  }

  async expectAlert(...sentences: string[]): Promise<void> {
    await expect.poll(() => this.evaluate(`return (${readAlerts})()`)).toBe(sentences.join(""));
  }

  /** Waits for an element by its role and its exact name. */
  findElement(role: ElementRole, name: string): Promise<WebDriverElement> {
    return this.waitForElement(
      `${role} "${name}"`,
      `return (${findVisibleElement})(...arguments)`,
      selectorByRole[role],
      name,
    );
  }

  /** Waits for the element that a script returns. */
  waitForElement(what: string, script: string, ...args: unknown[]): Promise<WebDriverElement> {
    return waitUntil(
      what,
      async () => (await this.evaluate<WebDriverElement | null>(script, ...args)) ?? undefined,
      20_000,
    );
  }

  /** Switches to a frame, or with null back to the whole page. */
  async switchToFrame(frame: WebDriverElement | null): Promise<void> {
    await this.#post("/frame", { id: frame });
  }

  async close(): Promise<void> {
    await this.#driver.call("DELETE", this.#session);
  }
}

/**
 * Gives the tests of a file a WebKit.
 * @returns a function that opens a window of a first-time visitor; the window closes with the test
 */
export function useWebKit(): () => Promise<WebKitWindow> {
  let driver: WebKitDriver;
  beforeAll(async () => {
    driver = await startWebKitDriver();
  });
  afterAll(() => driver.stop());

  const open: WebKitWindow[] = [];
  afterEach(async () => {
    for (const window of open.splice(0)) await window.close();
  });

  return async () => {
    const { sessionId } = await driver.call<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: {} },
    });
    const window = new WebKitWindow(driver, sessionId);
    open.push(window);
    return window;
  };
}
