export { noEngine } from "./no-engine.ts";
export { connectEngines, EngineUnreachableError } from "./remote-engine.ts";
export { serveEngine } from "./serve-engine.ts";
