import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type PrivacyPlace,
  type PrivacyReport,
  type PrivacyScenario,
  privacyPlaces,
} from "@ofage/contract/privacy-report";
import type { CertifiedKey } from "../../packages/api/testing/digital-id-certificates.ts";
import type { WebhookReceiver } from "../../packages/api/testing/webhook-receiver.ts";
import { type KeySet, verifyReceipt } from "../../packages/sdk/src/server.ts";
import { type BenchCaller, createBenchCaller } from "../support/bench-server.ts";
import type { BenchCheck } from "../support/scan-check.ts";
import type { CanaryFrame } from "./canary-frames.ts";
import { type CanaryScan, openCanaryScan, type ScanAnswer } from "./canary-scan.ts";
import type { Mutant } from "./mutants.ts";
import { openWalletVisit } from "./open-wallet-visit.ts";
import { joinWrites, readFiles, readRows, type ServerOutput } from "./outputs.ts";
import { registerSecrets } from "./register-secrets.ts";
import { requestSecret } from "./register-wallet-secrets.ts";
import { type SecretFinding, SecretSearcher } from "./search/secret-searcher.ts";
import { createShop, type Shop, startConsentedCheck } from "./shop.ts";
import type { SystemCall } from "./system-calls.ts";
import type { WalletVisit } from "./wallet-visit.ts";
import { endServer, startWatchedServer, type WatchedServer } from "./watched-server.ts";

type SearchedPlace = PrivacyReport["scenarios"][number]["searched"][number];

/** Files that every process opens for writing but that store nothing. */
const ignoredPaths = /^\/(?:dev\/(?:null|tty)|proc\/self\/coredump_filter)$/;

/** Milliseconds by which a file's time of change may precede the clock. */
const clockSlackMs = 1000;

/** Frames that a page may send after the last one that the server takes. */
const mostLateFrames = 4;

/** Tells whether a find is what the server tells the visitor's page: the question for the wallet. */
const isTold = ({ what }: SecretFinding, place: PrivacyPlace) =>
  what.startsWith(requestSecret) && place === "writes_to_sockets";

export interface StageSettings {
  /** Folder of the server's folders; the caller removes it. */
  root: string;
  /** Folder with the certificates of issuers that the server trusts. */
  anchors: string;
  /** One of those, which issues every credential. */
  authority: CertifiedKey;
  receiver: WebhookReceiver;
  isTraced: boolean;
}

/** Server in its own folders, with what was sent to it and what was searched since. It can be ended and restarted. */
export class ProofStage {
  readonly settings: StageSettings;
  readonly #mutant: Mutant | undefined;
  readonly searcher = new SecretSearcher();
  readonly finds: (SecretFinding & { scenario: PrivacyScenario; place: PrivacyPlace; where: string })[] = [];
  /** System calls of all server processes, apart from writes. */
  readonly calls: Exclude<SystemCall, { kind: "written" }>[] = [];
  scenario: PrivacyScenario = "passed";
  frameCount = 0;
  walletAnswerCount = 0;
  /** Number of receipts requested and verified. */
  receiptCount = 0;
  #server: WatchedServer | undefined;
  #shop: Shop | undefined;
  /** Frames that the search does not know yet, by their scan. */
  #unregistered: CanaryFrame[][] = [];
  #caller: BenchCaller | undefined;
  #keys: KeySet | undefined;
  #searchedAt = 0;
  #searched: (Omit<SearchedPlace, "files"> & { where: string })[] = [];

  constructor(settings: StageSettings, mutant?: Mutant) {
    this.settings = settings;
    this.#mutant = mutant;
  }

  get url(): string {
    return this.#server!.url;
  }

  /** Starts the server, or starts it again. */
  async start(): Promise<void> {
    const { root, receiver } = this.settings;
    this.#server = await startWatchedServer(this.settings, this.#mutant);
    this.#caller = createBenchCaller({ url: this.url, outbox: join(root, "data/outbox") });
    if (this.#keys) return;
    this.#keys = (await (await fetch(`${this.url}/.well-known/jwks.json`)).json()) as KeySet;
    this.#shop = await createShop(this.#caller, receiver.url);
  }

  /** Ends the server and searches what it wrote. */
  async end(signal: NodeJS.Signals): Promise<void> {
    await endServer(this.#server!, signal);
    await this.searchOutputs();
  }

  startCheck(isTest = false): Promise<BenchCheck> {
    return startConsentedCheck(this.#caller!, this.#shop!.faceScan, isTest);
  }

  /** Opens a scan whose frames are searched for later. */
  openScan(check: BenchCheck): Promise<CanaryScan> {
    const frames: CanaryFrame[] = [];
    this.#unregistered.push(frames);
    return openCanaryScan(this.url, check, (frame) => {
      frames.push(frame);
      this.frameCount++;
    });
  }

  /**
   * Waits for the end of a scan; where it has a result, verifies the receipt that its frames were deleted.
   * @throws Error when it is missing, not signed by the server, or says something else
   */
  async receiveAnswer({ id }: BenchCheck, scan: CanaryScan, sentAt: Date): Promise<ScanAnswer> {
    const sentFrames = this.#unregistered.at(-1)!;
    const answer = await scan.answer();
    if (!answer.result) return answer;
    const expected = { host: this.url, assetId: this.#shop!.faceScan, keys: this.#keys! };
    const receipt = await verifyReceipt(String(answer.result.receipt), expected);
    const { verificationId, framesReceived, framesReleasedAt } = receipt;
    const isInTime = framesReleasedAt >= sentAt && framesReleasedAt <= new Date();
    // The last ones may have been on their way when it ended.
    const late = sentFrames.length - framesReceived;
    if (verificationId !== id || late < 0 || late > mostLateFrames || !isInTime)
      throw new Error(`A receipt says something else than what happened: ${JSON.stringify(receipt)}`);
    this.receiptCount++;
    return answer;
  }

  /** Starts a check whose visitor's wallet is asked, with answers that are searched for. */
  openWalletVisit(): Promise<WalletVisit> {
    const { searcher, scenario } = this;
    const visit = { caller: this.#caller!, assetId: this.#shop!.digitalId, searcher, scenario };
    const { authority } = this.settings;
    return openWalletVisit({ ...visit, authority, onAnswer: () => this.walletAnswerCount++ });
  }

  async #registerFrames(): Promise<void> {
    for (const frames of this.#unregistered.splice(0))
      await registerSecrets(this.searcher, this.scenario, frames);
  }

  /** Searches what was written since the last search, or all files. */
  async searchOutputs(all = false): Promise<void> {
    await this.#registerFrames();
    const { root, receiver } = this.settings;
    const { output, takeCalls } = this.#server!;
    const calls = takeCalls();
    this.calls.push(...calls.filter((call) => call.kind !== "written"));
    const changedSince = all ? 0 : this.#searchedAt - clockSlackMs;
    this.#searchedAt = Date.now();
    for await (const file of readFiles(root, this.filesElsewhere(), changedSince)) this.#search(file);
    for (const write of joinWrites(root, calls)) this.#search(write);
    this.#search({ place: "log", where: "what it printed", bytes: output() });
    for (const [index, { headers, body, path }] of receiver.received.splice(0).entries()) {
      const bytes = Buffer.from(`${path}\n${JSON.stringify(headers)}\n\n${body}`);
      this.#search({ place: "webhooks", where: `webhook ${index + 1}`, bytes });
    }
  }

  /** Searches every row of the stopped server's database. */
  async searchRows(): Promise<void> {
    for (const row of await readRows(this.settings.root)) this.#search(row);
  }

  #search({ place, where, bytes }: ServerOutput): void {
    // One find is enough for a process's whole memory, which has gigabytes.
    const isFound = place === "core_dumps" && this.finds.some((find) => find.place === place);
    const finds = isFound ? [] : this.searcher.search(bytes).filter((find) => !isTold(find, place));
    for (const find of finds) this.finds.push({ ...find, scenario: this.scenario, place, where });
    this.#searched.push({ place, where, bytes: bytes.length, found: finds.length });
  }

  /** Lists the files outside the server's own folders that it opened for writing. */
  filesElsewhere(): string[] {
    const paths = this.calls.flatMap((call) => (call.kind === "named" ? call.path : []));
    const { root } = this.settings;
    return [...new Set(paths)].filter(
      (path) => !path.startsWith(`${root}/`) && !ignoredPaths.test(path) && existsSync(path),
    );
  }

  /** Returns what was searched since the last call, one row for each place. */
  takeSearched(): SearchedPlace[] {
    const searched = this.#searched;
    this.#searched = [];
    return privacyPlaces.map((place) => {
      const parts = searched.filter((part) => part.place === place);
      const files = new Set(parts.map(({ where }) => where)).size;
      const sumOf = (key: "bytes" | "found") => parts.reduce((sum, part) => sum + part[key], 0);
      return { place, files, bytes: sumOf("bytes"), found: sumOf("found") };
    });
  }

  /** Ends the server if it still runs. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server) await endServer(this.#server, "SIGKILL");
  }
}
