export { type FoundSession, findSession } from "./find-session.ts";
export { sessionHandlers } from "./handlers.ts";
export { listSessions } from "./list-sessions.ts";
export { type SessionOrigin, type SessionProof, openSession, setSessionCookie } from "./open-session.ts";
export { requireRecentAuthentication } from "./require-recent-authentication.ts";
export { deleteExpiredSessions, endSessions, hasOpenSession, recordAuthentication } from "./store.ts";
