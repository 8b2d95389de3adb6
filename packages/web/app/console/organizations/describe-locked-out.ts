import type { Member } from "@ofage/contract";

const maxNames = 5;
const list = new Intl.ListFormat("en");

/** Says which members an organization that requires passkeys keeps out. */
export function describeLockedOut(
  members: readonly Pick<Member, "name" | "has_passkey" | "is_you">[],
): string {
  const names = members.filter(({ has_passkey, is_you }) => !has_passkey && !is_you).map(({ name }) => name);
  if (names.length === 0) return "Nobody is kept out: every other member has a passkey.";
  const rest = names.length - maxNames;
  const shown = rest > 0 ? [...names.slice(0, maxNames), `${rest} more`] : names;
  const have = names.length === 1 ? "1 member has" : `${names.length} members have`;
  return `${have} no passkey, and can't open anything here until they add one: ${list.format(shown)}.`;
}
