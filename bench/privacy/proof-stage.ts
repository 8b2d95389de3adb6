import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import type { ReceivedWebhook } from "../../packages/api/testing/webhook-receiver.ts";
import { type CanaryFrame, createCanaryFrames, type ShownScene } from "./canary-frames.ts";
import { SecretSearcher } from "./search/secret-searcher.ts";
import { registerSecrets } from "./register-secrets.ts";
import { fetchPublicKeys, verifyReceipt } from "./receipts.ts";
import type { PrivacyCheck, PrivacyShop } from "./shop.ts";
import { type SearchedPlace, OutputSweep } from "./output-sweep.ts";
import { type UploadResponse, type UploadBody, sendUpload } from "./upload.ts";
import {
  type ServerFolders,
  startWatchedServer,
  type WatchedServer,
  type WatchOptions,
} from "./watched-server.ts";

/** A server in its ground, what was sent to it, and what was searched since. It may be ended and started again. */
export class ProofStage {
  readonly ground: ServerFolders;
  readonly shop: PrivacyShop;
  readonly searcher = new SecretSearcher();
  readonly sweep: OutputSweep;
  /** Every process so far, the one that runs last. */
  readonly servers: WatchedServer[] = [];
  /** Frames made so far, by scenario. */
  readonly frames = new Map<PrivacyScenario, number>();
  /** Receipts that were asked for and hold. */
  receiptCount = 0;
  scenario: PrivacyScenario = "passed";
  readonly #watching: WatchOptions;
  #searched: SearchedPlace[] = [];
  #keys: ReturnType<typeof fetchPublicKeys> | undefined;

  constructor(
    ground: ServerFolders,
    shop: PrivacyShop,
    received: readonly ReceivedWebhook[],
    watching: WatchOptions,
  ) {
    this.ground = ground;
    this.shop = shop;
    this.sweep = new OutputSweep(this.searcher, received);
    this.#watching = watching;
  }

  get server(): WatchedServer {
    return this.servers.at(-1)!;
  }

  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    this.servers.push(await startWatchedServer(this.ground, this.#watching));
    this.#keys ??= fetchPublicKeys(this.url);
    await this.#keys;
    if (this.servers.length === 1) await this.sweep.markAllSeen(this.server);
  }

  /** Makes frames that nobody has seen before, and has them searched for from now on. */
  async createFrames(shown: readonly ShownScene[]): Promise<CanaryFrame[]> {
    const frames = await createCanaryFrames(shown);
    await registerSecrets(this.searcher, this.scenario, frames);
    this.frames.set(this.scenario, (this.frames.get(this.scenario) ?? 0) + frames.length);
    return frames;
  }

  /** Sends frames to a check; where they were looked at, its receipt is verified. */
  async sendFrames(
    check: PrivacyCheck,
    body: UploadBody,
    token = check.clientToken,
  ): Promise<UploadResponse> {
    const from = new Date();
    const answer = await sendUpload(this.url, check, body, token);
    if (answer.result) {
      const sent = { frames: check.challenge.poses.length, from, to: new Date() };
      await verifyReceipt(await this.#keys!, this.shop, check, answer.result, sent);
      this.receiptCount++;
    }
    return answer;
  }

  /** Searches what was written since the last time, or everything. */
  async searchWrites(all = false): Promise<void> {
    this.#searched.push(...(await this.sweep.searchChanges(this.server, all)));
  }

  addSearched(searched: readonly SearchedPlace[]): void {
    this.#searched.push(...searched);
  }

  /** What was searched since this was last asked, a row a place. */
  takeSearched(): SearchedPlace[] {
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
