export { findSession } from "./find.ts";
export { sessionHandlers } from "./handlers.ts";
export { listSessions } from "./list.ts";
export { type SessionOrigin, openSession, setSessionCookie } from "./open.ts";
export { deleteExpiredSessions, endSessions } from "./store.ts";
