import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repositoryRoot } from "../run-command.mjs";

/** Writes to the file OFAGE_REPORT the duration of each test and of each file, outcomes, and failures. */
export default class PlaywrightRunReporter {
  #tests = [];
  #failures = [];
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onTestEnd(test, result) {
    const file = relative(repositoryRoot, test.location.file);
    const name = test.titlePath().slice(3).join(" > ");
    const part = test.parent.project().name;
    this.#tests.push({
      part,
      file,
      name,
      seconds: result.duration / 1000,
      isDaily: test.tags.includes("@daily"),
    });
    if (result.status === test.expectedStatus || result.status === "skipped") return;
    this.#addFailure(part, file, name, result.errors);
  }

  onError(error) {
    this.#addFailure("browser", null, "an error outside of any test", [error]);
  }

  #addFailure(part, file, name, errors) {
    const message = errors.map(({ stack, message, value }) => stack ?? message ?? value).join("\n");
    this.#failures.push({ part, file, name, message: stripVTControlCharacters(message) });
  }

  onEnd() {
    const tests = this.#suite.allTests();
    const count = (...outcomes) => tests.filter((test) => outcomes.includes(test.outcome())).length;
    const files = new Map();
    for (const { part, file, seconds } of this.#tests)
      files.set(file, { part, file, seconds: (files.get(file)?.seconds ?? 0) + seconds });
    writeFileSync(
      process.env.OFAGE_REPORT,
      JSON.stringify({
        passed: count("expected"),
        failed: count("unexpected", "flaky"),
        skipped: count("skipped"),
        files: [...files.values()],
        browserTests: this.#tests,
        failures: this.#failures,
      }),
    );
  }
}
