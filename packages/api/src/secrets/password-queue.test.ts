import { ContractError } from "@ofage/contract";
import { expect, test } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

test("260 passwords at once from a stranger's network leave another person's next", async () => {
  const { runInQueue } = createPasswordHasher(cheapest);
  const gate = Promise.withResolvers<void>();
  const answers: unknown[] = [];
  let running = 0;
  const strangers = Array.from({ length: 260 }, (_, index) =>
    runInQueue(`2001:db8:1:1::${index.toString(16)}`, async () => {
      running++;
      await gate.promise;
    }).catch((error: unknown) => answers.push(error)),
  );
  await new Promise((resolve) => setImmediate(resolve));
  // All are of one /64: what does not run or wait is refused, and nothing of anyone else's.
  expect(answers).toHaveLength(260 - 20 - running);
  expect(answers[0]).toBeInstanceOf(ContractError);
  expect(answers[0]).toMatchObject({
    code: "rate_limited",
    message: "Too many attempts. Please try again later.",
    extras: { retry_after: 5 },
  });

  // The stranger's never end, and do not have to.
  const owner = await runInQueue("203.0.113.7", async ({ hash, matches }) => {
    const stored = await hash("correct horse battery");
    return [await matches(stored, "correct horse battery"), await matches(stored, "wrong")];
  });
  expect(owner).toEqual([true, false]);
  gate.resolve();
  await Promise.all(strangers);
});
