import { api, apiProjectsOf, browser, format, lint, typecheck, unit } from "./tests/steps.mjs";
import { openToolbox } from "./tests/toolbox.mjs";

/*
 * One kind of check, narrowed to the paths that are given: npm run test:api packages/api/src/http/cors.test.ts
 */
const [kind, ...given] = process.argv.slice(2);
const postgres = given.includes("--postgres");
const paths = given.filter((each) => each !== "--postgres");

const kinds = {
  format: (toolbox) => format(toolbox, paths, []),
  lint: (toolbox) => lint(toolbox, paths),
  typecheck: (toolbox) => typecheck(toolbox, paths),
  "test:unit": (toolbox) => unit(toolbox, paths, { alsoFull: paths.some((path) => path.includes(".full.")) }),
  "test:api": (toolbox) => api(toolbox, paths, { on: apiProjectsOf(paths, postgres) }),
  "test:e2e": (toolbox) => browser(toolbox, paths, { database: postgres ? "postgres" : "embedded" }),
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
