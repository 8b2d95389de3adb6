import { readFileSync } from "node:fs";
import { brand, ContractError } from "@ofage/contract";

const commonPasswords = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

/** What somebody who guesses at this service tries first; docs/threat-model.md names them. */
const serviceWords = [brand.slug, "ageverification", "age-verification", "age verification"];

/** Beside a word that is easy to guess, so few characters more are guessed too. */
const minOtherCharacters = 5;

/**
 * Refuses a password that is guessed first: one of the commonest in leaks, in whatever case, or little more than the service's name or the
 * account's own address (NIST SP 800-63B-4, section 3.1.1.2). Any other is taken, whatever it is made of.
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
