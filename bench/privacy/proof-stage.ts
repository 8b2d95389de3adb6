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

/** Server in its own folders, with what was sent to it and what was searched since. It can be ended and restarted. */
export class ProofStage {
  readonly ground: ServerFolders;
  readonly shop: PrivacyShop;
  readonly searcher = new SecretSearcher();
  readonly sweep: OutputSweep;
  /** All server processes so far; the last one is running. */
  readonly servers: WatchedServer[] = [];
  /** Number of frames created so far, by scenario. */
  readonly frames = new Map<PrivacyScenario, number>();
  /** Number of receipts requested and verified. */
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

  /** Creates unique frames and registers them with the search. */
  async createFrames(shown: readonly ShownScene[]): Promise<CanaryFrame[]> {
    const frames = await createCanaryFrames(shown);
    await registerSecrets(this.searcher, this.scenario, frames);
    this.frames.set(this.scenario, (this.frames.get(this.scenario) ?? 0) + frames.length);
    return frames;
  }

  /** Sends frames to a verification; verifies the receipt where they were processed. */
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

  /** Searches what was written since the last search, or everything. */
  async searchWrites(all = false): Promise<void> {
    this.#searched.push(...(await this.sweep.searchChanges(this.server, all)));
  }

  addSearched(searched: readonly SearchedPlace[]): void {
    this.#searched.push(...searched);
  }

  /** Returns the places searched since the last call, one row each. */
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
