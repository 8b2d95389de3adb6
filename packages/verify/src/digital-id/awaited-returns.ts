import type { HostedCheckLink } from "../hosted-check-link.ts";

/** Key of this browser's storage. */
const key = "awaited-wallets";

/** Client tokens of the checks that a wallet of this device may come back to, by the check's ID. */
type AwaitedReturns = Record<string, { token: string; expires_at: string }>;

/** Parts of the browser's storage. Every one of them throws where the browser allows no storage. */
export type ReturnStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Saves that a wallet may bring the visitor back to a check: it opens a page of its own, which must be in this browser. Checks that have
 * expired are forgotten.
 */
export function awaitReturn(
  storage: () => ReturnStorage,
  { id, token }: HostedCheckLink,
  expires_at: string,
  now: Date,
): void {
  change(storage, (awaited) => ({
    ...Object.fromEntries(Object.entries(awaited).filter(([, other]) => new Date(other.expires_at) > now)),
    [id]: { token, expires_at },
  }));
}

/** Forgets a check whose wallet has come back. */
export function forgetReturn(storage: () => ReturnStorage, id: string): void {
  change(storage, ({ [id]: _gone, ...others }) => others);
}

/** Returns the client token of a check that began in this browser; undefined for any other. */
export function findAwaitedToken(storage: () => ReturnStorage, id: string): string | undefined {
  try {
    return read(storage())[id]?.token;
  } catch {
    return undefined;
  }
}

function change(storage: () => ReturnStorage, next: (awaited: AwaitedReturns) => AwaitedReturns): void {
  try {
    const held = storage();
    held.setItem(key, JSON.stringify(next(read(held))));
  } catch {
    // Without storage, the page that the wallet opens says that the visitor must go back.
  }
}

const read = (storage: ReturnStorage): AwaitedReturns =>
  JSON.parse(storage.getItem(key) ?? "{}") as AwaitedReturns;
