import { type Contract, ContractError, MyData, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { accountById, presentUser } from "../accounts/index.ts";
import { listPasskeys } from "../passkeys/index.ts";
import { listSessions } from "../sessions/index.ts";
import { recordPages } from "../verifications/index.ts";
import { listWebsites } from "../websites/index.ts";

const { exported_at, user, passkeys, sessions, websites, verifications } = MyData.shape;

/** All of the account as one JSON document, written piece by piece: a history may be larger than memory. */
export async function exportMe(ctx: ContextOf<Contract["exportMe"]>): Promise<Output<Contract["exportMe"]>> {
  const account = await accountById(ctx.db, ctx.actor.account_id);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  const small = {
    exported_at: exported_at.parse(new Date().toISOString()),
    user: user.parse(presentUser(account)),
    passkeys: passkeys.parse(await listPasskeys(ctx)),
    sessions: sessions.parse(await listSessions(ctx)),
    websites: websites.parse(await listWebsites(ctx)),
  };
  return document(small, recordPages(ctx, account.id));
}

async function* document(
  small: object,
  pages: AsyncIterable<object[]>,
): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify(small).slice(0, -1)},"verifications":[`;
  let separator = "\n";
  for await (const page of pages) {
    for (const record of verifications.parse(page)) {
      yield separator + JSON.stringify(record);
      separator = ",\n";
    }
  }
  yield "\n]}\n";
}
