export type { EngineClient } from "./engine-client.ts";
export { noEngine } from "./no-engine.ts";
export { connectRemoteEngines, EngineUnreachableError } from "./remote-engine.ts";
export { serveEngine } from "./serve-engine.ts";
