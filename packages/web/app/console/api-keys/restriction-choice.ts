import {
  AddressRangeText,
  type ApiKey,
  type ApiKeyScope,
  type ApiKeyType,
  ApiError,
  isScopePerWebsite,
  maxKeyAddresses,
} from "@ofage/contract";

/** Ends to choose from. `kept`: the key's present one. */
export type ExpiryChoice = "never" | "30" | "90" | "365" | "day" | "kept";

/** Restrictions as they are edited. */
export interface RestrictionChoice {
  scopes: ApiKeyScope[] | null;
  website_ids: string[] | null;
  /** One address or range a line. */
  addresses: string;
  expiry: ExpiryChoice;
  /** Day such as `2026-01-31`, or "" for none. */
  day: string;
}

type Restrictions = Pick<ApiKey, "scopes" | "website_ids" | "addresses"> & { expires_at?: string | null };

export type RestrictionErrors = Partial<
  Record<"scopes" | "website_ids" | "addresses" | "expires_at", string>
>;

export const noRestrictions: RestrictionChoice = {
  scopes: null,
  website_ids: null,
  addresses: "",
  expiry: "never",
  day: "",
};

/** Returns a key's present restrictions as they are edited. */
export const toChoice = ({ scopes, website_ids, addresses, expires_at }: ApiKey): RestrictionChoice => ({
  scopes,
  website_ids,
  addresses: addresses?.join("\n") ?? "",
  expiry: expires_at === null ? "never" : "kept",
  day: "",
});

/** Returns the restrictions that were chosen, as far as a key of this type takes them. Without `expires_at`, the present end stays. */
export function toRestrictions(choice: RestrictionChoice, type: ApiKeyType, now = new Date()): Restrictions {
  const lines = listLines(choice.addresses);
  const isPrivate = type === "private";
  return {
    scopes: isPrivate ? chosenScopes(choice) : null,
    website_ids: choice.website_ids,
    addresses: isPrivate && lines.length > 0 ? lines : null,
    ...(choice.expiry !== "kept" && { expires_at: endOf(choice, now) }),
  };
}

/** Lists what is missing or wrong in a choice. */
export function checkChoice(choice: RestrictionChoice, type: ApiKeyType): RestrictionErrors {
  const isPrivate = type === "private";
  const errors: RestrictionErrors = {};
  if (isPrivate && chosenScopes(choice)?.length === 0) errors.scopes = "Please choose what the key may do";
  if (choice.website_ids?.length === 0) errors.website_ids = "Please choose a website";
  const addresses = isPrivate ? checkAddresses(listLines(choice.addresses)) : undefined;
  if (addresses) errors.addresses = addresses;
  if (choice.expiry === "day" && choice.day === "") errors.expires_at = "Please choose a day";
  return errors;
}

/** Returns what the server refused in a key's restrictions. */
export function refusedRestrictions(error: unknown): RestrictionErrors {
  const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  const errors: RestrictionErrors = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const [name] = path.split(".");
    if (name === "scopes" || name === "website_ids" || name === "addresses" || name === "expires_at")
      errors[name] = sentence;
  }
  return errors;
}

/** Leaves out the scopes that a key for some websites can't have. */
const chosenScopes = ({ scopes, website_ids }: RestrictionChoice) =>
  website_ids && scopes ? scopes.filter(isScopePerWebsite) : scopes;

const listLines = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function checkAddresses(lines: readonly string[]): string | undefined {
  if (lines.length > maxKeyAddresses) return `A key has at most ${maxKeyAddresses} addresses`;
  for (const line of lines) {
    const sentence = AddressRangeText.safeParse(line).error?.issues[0]?.message;
    if (sentence) return `${line}: ${sentence}`;
  }
  return undefined;
}

/** Returns the chosen end. A key that ends on a day works until that day is over, in the browser's time zone. */
function endOf({ expiry, day }: RestrictionChoice, now: Date): string | null {
  if (expiry === "never" || expiry === "kept") return null;
  if (expiry === "day") return new Date(`${day}T23:59:59.999`).toISOString();
  return new Date(now.getTime() + Number(expiry) * 86_400_000).toISOString();
}
