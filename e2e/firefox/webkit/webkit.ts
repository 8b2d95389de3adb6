import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { until } from "../../../packages/api/testing/until.ts";
import { elementsOf, lookUp, readAlerts, type Role } from "../look-up.ts";
import { type Driver, startDriver } from "./driver.ts";

/** How WebDriver names an element on the wire (W3C, §12). */
type Element = Record<string, string>;

const idOf = (element: Element): string => Object.values(element)[0]!;

/** A window of WebKit, as a visitor who has been nowhere yet uses it. */
export class WebKitWindow {
  readonly #driver: Driver;
  readonly #session: string;

  constructor(driver: Driver, sessionId: string) {
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

  /** Runs a script in the page or frame. @param script the body of a function */
  evaluate<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return this.#post("/execute/sync", { script, args });
  }

  async press(name: string): Promise<void> {
    await this.#post(`/element/${idOf(await this.find("button", name))}/click`);
  }

  /** Types where the focus is. @param keys characters, or code points of WebDriver's own (W3C, §17.4.2) */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async expectHeading(name: string): Promise<void> {
    await this.find("heading", name);
  }

  async expectAlert(...sentences: string[]): Promise<void> {
    await expect.poll(() => this.evaluate(`return (${readAlerts})()`)).toBe(sentences.join(""));
  }

  /** Waits for an element by its role and its whole name. */
  find(role: Role, name: string): Promise<Element> {
    return this.wait(`${role} "${name}"`, `return (${lookUp})(...arguments)`, elementsOf[role], name);
  }

  /** Waits for the element that a script gives. */
  wait(what: string, script: string, ...args: unknown[]): Promise<Element> {
    return until(
      what,
      async () => (await this.evaluate<Element | null>(script, ...args)) ?? undefined,
      20_000,
    );
  }

  /** Goes on in a frame, or with null in the whole page again. */
  async goInto(frame: Element | null): Promise<void> {
    await this.#post("/frame", { id: frame });
  }

  async close(): Promise<void> {
    await this.#driver.call("DELETE", this.#session);
  }
}

/**
 * Gives the tests of a file a WebKit.
 * @returns opens a window of a visitor who has been nowhere yet; it closes with the test
 */
export function useWebKit(): () => Promise<WebKitWindow> {
  let driver: Driver;
  beforeAll(async () => {
    driver = await startDriver();
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
