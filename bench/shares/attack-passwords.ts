import { addressOfCaller, type OpenShareTrial } from "./share-trial.ts";

/** Attackers try passwords of addresses that have no account; callers sign in to their own. */
export const attackPasswords: OpenShareTrial = async (server, callers) => {
  const accounts: { email: string; password: string }[] = [];
  while (accounts.length < callers) accounts.push(await server.createAccount());
  let attempts = 0;

  const signIn = async (from: string, body: { email: string; password: string }) => {
    const answer = await server.call("/v1/users/login", { from, body });
    await answer.arrayBuffer();
    return answer.status;
  };

  return {
    what: "sign-in",
    attackIntervalMs: 1000,
    call: async (caller) => {
      const began = performance.now();
      const { email, password } = accounts[caller]!;
      const status = await signIn(addressOfCaller(caller), { email, password });
      return status === 200 ? performance.now() - began : null;
    },
    attack: async (from) => {
      const email = `stranger-${attempts++}@test.example`;
      const status = await signIn(from, { email, password: "wrong password" });
      if (status !== 401 && status !== 429) throw new Error(`sign-in responded with ${status}`);
    },
    close: async () => {},
  };
};
