// better-auth's own session check on the same database, behind bare node:http. Installed into a separate folder, for the bench only.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Pool } from "pg";

const [, , port, databaseUrl, folder] = process.argv;
const from = createRequire(`${folder}/package.json`);
const load = (name: string) => import(pathToFileURL(from.resolve(name)).href);
const { betterAuth } = await load("better-auth");
const { toNodeHandler } = await load("better-auth/node");
const { getMigrations } = await load("better-auth/db/migration");
const { bearer } = await load("better-auth/plugins");

const options = {
  baseURL: `http://127.0.0.1:${port}`,
  secret: "a secret of the bench, of no use elsewhere",
  database: new Pool({ connectionString: databaseUrl!, max: 10, options: "-c search_path=better_auth" }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  plugins: [bearer()],
};
const migrations = await getMigrations(options);
await migrations.runMigrations();
const handle = toNodeHandler(betterAuth(options));

createServer((request, reply) => {
  if (request.url === "/readyz") reply.end("{}");
  else void handle(request, reply);
}).listen(Number(port), "127.0.0.1");
