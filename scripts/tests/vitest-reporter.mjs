import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../run.mjs";

/** Writes how long each test file took, hooks and imports included, and how its tests ended, to the file OFAGE_REPORT names. */
export default class FileDurations {
  #files = [];
  #tests = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#files.push({
      part: module.project.name,
      file: relative(root, module.moduleId),
      seconds: (collectDuration + setupDuration + duration) / 1000,
    });
    for (const test of module.children.allTests()) this.#tests[test.result().state]++;
  }

  onTestRunEnd() {
    const { passed, failed, skipped } = this.#tests;
    writeFileSync(process.env.OFAGE_REPORT, JSON.stringify({ passed, failed, skipped, files: this.#files }));
  }
}
