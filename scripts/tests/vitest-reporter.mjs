import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { repositoryRoot } from "../run-command.mjs";

/** Writes to the file OFAGE_REPORT each test file's duration, its tests' outcomes, and failures. */
export default class VitestRunReporter {
  #files = [];
  #failures = [];
  #tests = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#files.push({
      part: module.project.name,
      file: relative(repositoryRoot, module.moduleId),
      seconds: (collectDuration + setupDuration + duration) / 1000,
      // Files of a thread share their imports, which the first of them pays for.
      ownSeconds: duration / 1000,
    });
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      this.#tests[state]++;
      if (state === "failed") this.#addFailure(test.fullName, errors, module);
    }
    for (const suite of [module, ...module.children.allSuites()])
      if (suite.errors().length > 0)
        this.#addFailure(suite.fullName ?? "the whole file", suite.errors(), module);
  }

  #addFailure(name, errors, module) {
    const message = errors.map(({ stack, message }) => stack ?? message).join("\n");
    this.#failures.push({
      part: module?.project.name ?? "Vitest",
      file: module ? relative(repositoryRoot, module.moduleId) : null,
      name,
      message: stripVTControlCharacters(message),
    });
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) this.#addFailure("an error outside of any test", errors);
    const { passed, failed, skipped } = this.#tests;
    const report = { passed, failed, skipped, files: this.#files, failures: this.#failures };
    writeFileSync(process.env.OFAGE_REPORT, JSON.stringify(report));
  }
}
