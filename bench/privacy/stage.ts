import type { PrivacyScenario } from "@ofage/contract/privacy";
import type { Received } from "../../packages/api/testing/receiver.ts";
import { type Frame, framesOf, type Shown } from "./frames.ts";
import { Searcher } from "./search/searcher.ts";
import { keepSecret } from "./secrets.ts";
import { keysOf, verifyReceipt } from "./receipts.ts";
import type { Check, Shop } from "./shop.ts";
import { type Searched, Sweep } from "./sweep.ts";
import { type Answer, type Body, send } from "./upload.ts";
import { type Ground, startWatched, type WatchedServer, type Watching } from "./watched-server.ts";

/** A server in its ground, what was sent to it, and what was searched since. It may be ended and started again. */
export class Stage {
  readonly ground: Ground;
  readonly shop: Shop;
  readonly searcher = new Searcher();
  readonly sweep: Sweep;
  /** Every process so far, the one that runs last. */
  readonly servers: WatchedServer[] = [];
  /** Frames made so far, by scenario. */
  readonly frames = new Map<PrivacyScenario, number>();
  /** Receipts that were asked for and hold. */
  receipts = 0;
  scenario: PrivacyScenario = "passed";
  readonly #watching: Watching;
  #searched: Searched[] = [];
  #keys: ReturnType<typeof keysOf> | undefined;

  constructor(ground: Ground, shop: Shop, received: readonly Received[], watching: Watching) {
    this.ground = ground;
    this.shop = shop;
    this.sweep = new Sweep(this.searcher, received);
    this.#watching = watching;
  }

  get server(): WatchedServer {
    return this.servers.at(-1)!;
  }

  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    this.servers.push(await startWatched(this.ground, this.#watching));
    this.#keys ??= keysOf(this.url);
    await this.#keys;
    if (this.servers.length === 1) await this.sweep.passOver(this.server);
  }

  /** Makes frames that nobody has seen before, and has them searched for from now on. */
  async make(shown: readonly Shown[]): Promise<Frame[]> {
    const frames = await framesOf(shown);
    await keepSecret(this.searcher, this.scenario, frames);
    this.frames.set(this.scenario, (this.frames.get(this.scenario) ?? 0) + frames.length);
    return frames;
  }

  /** Sends frames to a check; where they were looked at, its receipt is verified. */
  async send(check: Check, body: Body, token = check.token): Promise<Answer> {
    const from = new Date();
    const answer = await send(this.url, check, body, token);
    if (answer.result) {
      const sent = { frames: check.challenge.poses.length, from, to: new Date() };
      await verifyReceipt(await this.#keys!, this.shop, check, answer.result, sent);
      this.receipts++;
    }
    return answer;
  }

  /** Searches what was written since the last time, or everything. */
  async look(all = false): Promise<void> {
    this.#searched.push(...(await this.sweep.look(this.server, all)));
  }

  add(searched: readonly Searched[]): void {
    this.#searched.push(...searched);
  }

  /** What was searched since this was last asked, a row a place. */
  takeSearched(): Searched[] {
    const byPlace = Map.groupBy(this.#searched, ({ place }) => place);
    this.#searched = [];
    return [...byPlace].map(([place, parts]) => ({
      place,
      files: parts.reduce((sum, { files }) => sum + files, 0),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      finds: parts.flatMap(({ finds }) => finds),
    }));
  }
}
