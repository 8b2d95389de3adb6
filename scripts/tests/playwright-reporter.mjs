import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repositoryRoot } from "../run-command.mjs";

/** Writes to the file OFAGE_REPORT each test file's total duration, outcomes, and failures. */
export default class PlaywrightRunReporter {
  #seconds = new Map();
  #failures = [];
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onTestEnd(test, result) {
    const file = relative(repositoryRoot, test.location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000);
    if (result.status === test.expectedStatus || result.status === "skipped") return;
    this.#addFailure(file, test.titlePath().slice(3).join(" > "), result.errors);
  }

  onError(error) {
    this.#addFailure("no file", "an error outside of any test", [error]);
  }

  #addFailure(file, name, errors) {
    const message = errors.map(({ stack, message, value }) => stack ?? message ?? value).join("\n");
    this.#failures.push({ part: "browser", file, name, message: stripVTControlCharacters(message) });
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
        failures: this.#failures,
      }),
    );
  }
}
