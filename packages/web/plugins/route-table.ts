import { contract, type Route } from "@ofage/contract";
import type { Plugin } from "vite";

const id = "virtual:route-table";

/**
 * Provides the contract's routes without their schemas, as the API client needs them: the schemas, and the library that they are made of,
 * are a fifth of the console's script.
 */
export function routeTable(): Plugin {
  return {
    name: "ofage:route-table",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const rows = Object.entries<Route>(contract).map(([name, row]) => {
        const { method, path, auth, right, paged, download } = row;
        return [name, { method, path, auth, right, paged, download }];
      });
      return `export const routeTable = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
