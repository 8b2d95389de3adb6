const start = "#response_code=";

/** Tells whether a wallet opened this page, to bring the visitor back. */
export const hasResponseCode = (hash: string): boolean => hash.startsWith(start);

/** Reads the code that a wallet brought, and the attempt that it is for; null for none. */
export function readResponseCode(hash: string): { id: string; attempt: number; code: string } | null {
  if (!hasResponseCode(hash)) return null;
  const code = hash.slice(start.length);
  const [id = "", attempt = ""] = code.split(".");
  return { id, attempt: Number(attempt), code };
}
