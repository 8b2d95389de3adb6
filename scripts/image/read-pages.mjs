/** Addresses that no page of the sitemap links to, or not as a file. */
const others = [
  "/app",
  "/verify/preview",
  "/verify/test-wallet",
  "/sdk/v1/ofage.js",
  "/openapi.json",
  "/llms.txt",
  "/llms-full.txt",
  "/.well-known/jwks.json",
];

/**
 * Reads every page of the sitemap and the others, and every file of ours that they refer to.
 * @param {string} server its address
 * @returns {Promise<number>} how many answered
 * @throws an error that names the first one which does not answer with 200
 */
export async function readPages(server) {
  const sitemap = await read(server, "/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const paths = new Set([...pages, ...others]);
  const files = new Set();
  for (const path of paths)
    for (const [, file] of (await read(server, path)).matchAll(/(?:href|src)="(\/[^"#?]+\.\w+)"/g))
      files.add(file);
  for (const file of files) await read(server, file);
  return paths.size + files.size + 1;
}

async function read(server, path) {
  const answer = await fetch(server + path);
  if (answer.status !== 200) throw new Error(`${path} responded with ${answer.status}`);
  return answer.text();
}
