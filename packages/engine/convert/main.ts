import path from "node:path";
import { buildModels } from "./build.ts";

const { folder, written } = await buildModels({ accept: process.argv.includes("--accept") });
const where = path.relative(process.cwd(), folder);
console.log(`engine: networks ${written ? "written to" : "up to date in"} ${where}`);
