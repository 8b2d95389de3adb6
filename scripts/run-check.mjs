import {
  runApiTests,
  apiProjectsForFiles,
  runBrowserTests,
  checkFormat,
  runLint,
  runTypecheck,
  runUnitTests,
} from "./tests/test-steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";

/* Runs one kind of check on the given paths: npm run test:api packages/api/src/http/cors.test.ts */
const [kind, ...given] = process.argv.slice(2);
const postgres = given.includes("--postgres");
const paths = given.filter((each) => each !== "--postgres");

const kinds = {
  format: (toolbox) => checkFormat(toolbox, paths, []),
  lint: (toolbox) => runLint(toolbox, paths),
  typecheck: (toolbox) => runTypecheck(toolbox, paths),
  "test:unit": (toolbox) =>
    runUnitTests(toolbox, paths, { alsoFull: paths.some((path) => path.includes(".full.")) }),
  "test:api": (toolbox) => runApiTests(toolbox, paths, { on: apiProjectsForFiles(paths, postgres) }),
  "test:citus": (toolbox) => runApiTests(toolbox, paths, { on: ["api-citus"] }),
  "test:e2e": (toolbox) => runBrowserTests(toolbox, paths),
};

const toolbox = await openToolbox();
try {
  await kinds[kind](toolbox);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  toolbox.close();
}
