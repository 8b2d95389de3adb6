import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/** Writes how long each test file took, hooks and imports included, how its tests ended, and what failed, to the file OFAGE_REPORT names. */
export default class FileDurations {
  #files = [];
  #failures = [];
  #tests = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#files.push({
      part: module.project.name,
      file: relative(root, module.moduleId),
      seconds: (collectDuration + setupDuration + duration) / 1000,
    });
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      this.#tests[state]++;
      if (state === "failed") this.#keep(module, test.fullName, errors);
    }
    for (const suite of [module, ...module.children.allSuites()]) {
      if (suite.errors().length > 0) this.#keep(module, suite.fullName ?? "the file itself", suite.errors());
    }
  }

  #keep(module, name, errors) {
    const message = errors.map(({ stack, message }) => stack ?? message).join("\n");
    this.#failures.push({
      part: module.project.name,
      file: relative(root, module.moduleId),
      name,
      message: stripVTControlCharacters(message),
    });
  }

  onTestRunEnd() {
    const { passed, failed, skipped } = this.#tests;
    const [files, failures] = [this.#files, this.#failures];
    writeFileSync(process.env.OFAGE_REPORT, JSON.stringify({ passed, failed, skipped, files, failures }));
  }
}
