import { join } from "node:path";
import type { Plugin } from "vite";

const entry = join(import.meta.dirname, "../app/site/script/main.ts");
const event = "ofage:page-changed";

/**
 * Keeps the public pages up to date in development. They load the site's script in place of React Router's, which has two tasks there: it sets up
 * what React's hot reload of the dialogs needs, and it loads the page again when something that only the server renders has changed.
 */
export function publicPagesReload(): Plugin {
  return {
    name: "ofage:live-pages",
    apply: "serve",
    transform(code, id) {
      if (id !== entry) return undefined;
      const reload = `import.meta.hot.on(${JSON.stringify(event)}, () => location.reload());`;
      // On one line, so that the lines of the script keep their numbers.
      return { code: `import "virtual:react-router/inject-hmr-runtime"; ${reload} ${code}`, map: null };
    },
    hotUpdate({ server, modules }) {
      if (this.environment.name === "ssr" && modules.length > 0)
        server.environments.client.hot.send({ type: "custom", event });
    },
  };
}
