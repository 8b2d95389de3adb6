import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../run.mjs";

/** Writes how long each test file took, over all its tests, and how they ended, to the file OFAGE_REPORT names. */
export default class FileDurations {
  #seconds = new Map();
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onTestEnd(test, result) {
    const file = relative(root, test.location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000);
  }

  onEnd() {
    const tests = this.#suite.allTests();
    const count = (...outcomes) => tests.filter((test) => outcomes.includes(test.outcome())).length;
    const files = [...this.#seconds].map(([file, seconds]) => ({ part: "browser", file, seconds }));
    writeFileSync(
      process.env.OFAGE_REPORT,
      JSON.stringify({
        passed: count("expected"),
        failed: count("unexpected", "flaky"),
        skipped: count("skipped"),
        files,
      }),
    );
  }
}
