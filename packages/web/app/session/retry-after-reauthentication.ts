import { ApiError } from "@ofage/contract";

type Calls<T> = { [K in keyof T]: (...input: never[]) => Promise<unknown> };

/**
 * Wraps an API client: a call that the server refuses until the user confirms their identity is repeated once they did.
 * Screens therefore know nothing of it, and a form keeps what was typed.
 * @param confirm asks the user; returns whether they confirmed
 */
export function retryAfterReauthentication<T extends Calls<T>>(
  client: T,
  confirm: () => Promise<boolean>,
): T {
  const calls = Object.entries<(...input: never[]) => Promise<unknown>>(client).map(([name, call]) => [
    name,
    async (...input: never[]) => {
      try {
        return await call(...input);
      } catch (error) {
        if (!isReauthenticationRequired(error) || !(await confirm())) throw error;
        return call(...input);
      }
    },
  ]);
  return Object.fromEntries(calls) as T;
}

/** Tells whether the server refused a call until the user confirms their identity. */
export function isReauthenticationRequired(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "reauthentication_required";
}
