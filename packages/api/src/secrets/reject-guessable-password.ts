import { readFileSync } from "node:fs";
import { brand, ContractError } from "@ofage/contract";

const commonPasswords = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** Words that someone tries first when guessing at this service; docs/threat-model.md names them. */
const serviceWords = [brand.slug, "ageverification", "age-verification", "age verification"];

/** With fewer other characters than this, a password with an easily guessed word is guessed too. */
const minOtherCharacters = 5;

/**
 * Refuses a password that is guessed first: one of the most common in leaks, in any case, or little more than the service's name or the
 * account's own address (NIST SP 800-63B-4, section 3.1.1.2). Accepts any other, whatever its characters.
 * @param password 8 characters or more
 * @throws invalid_input at the field `password`
 */
export function rejectGuessablePassword(password: string, email: string): void {
  const lowered = password.toLowerCase();
  if (commonPasswords.has(lowered))
    throw guessablePasswordError("That is one of the most common passwords. Please choose another one");
  const [name = "", host = ""] = email.split("@");
  const words = [...serviceWords, email, name, host].filter(
    (word) => word.length > 2 && lowered.includes(word),
  );
  const others = words.reduce((rest, word) => rest.replaceAll(word, ""), lowered);
  if (words.length > 0 && others.length < minOtherCharacters) {
    throw guessablePasswordError(
      "That is easy to guess from your address or our name. Please choose another password",
    );
  }
}

const guessablePasswordError = (sentence: string) =>
  new ContractError("invalid_input", sentence, { fields: { password: sentence } });
