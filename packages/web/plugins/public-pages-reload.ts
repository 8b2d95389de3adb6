import { join } from "node:path";
import type { Plugin } from "vite";

const entry = join(import.meta.dirname, "../app/site/script/main.ts");
const event = "ofage:page-changed";

/**
 * Keeps the public pages up to date in development. They load the site's script instead of React Router's, which also
 * sets up hot reload for the dialogs and reloads the page when something that only the server renders has changed.
 */
export function publicPagesReload(): Plugin {
  return {
    name: "ofage:live-pages",
    apply: "serve",
    transform(code, id) {
      if (id !== entry) return undefined;
      const reload = `import.meta.hot.on(${JSON.stringify(event)}, () => location.reload());`;
      // On one line, so that the script keeps its line numbers.
      return { code: `import "virtual:react-router/inject-hmr-runtime"; ${reload} ${code}`, map: null };
    },
    hotUpdate({ server, modules }) {
      if (this.environment.name === "ssr" && modules.length > 0)
        server.environments.client.hot.send({ type: "custom", event });
    },
  };
}
