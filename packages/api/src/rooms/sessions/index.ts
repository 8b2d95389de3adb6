export { findSession } from "./find.ts";
export { sessionHandlers } from "./handlers.ts";
export { listSessions } from "./list.ts";
export { type Beginning, openSession, setCookie } from "./open.ts";
export { deleteOverSessions, endSessions } from "./store.ts";
