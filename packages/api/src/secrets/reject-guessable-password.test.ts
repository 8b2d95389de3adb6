import { ContractError } from "@ofage/contract";
import { expect, test } from "vitest";
import { rejectGuessablePassword } from "./reject-guessable-password.ts";

const email = "marie.curie@shop.example";

test.each(["password", "12345678", "PASSWORD", "iloveyou", "Qwertyuiop", "1qaz2wsx"])(
  "%s is one of the most common passwords, in any case",
  (password) => {
    expect(() => rejectGuessablePassword(password, email)).toThrow(/most common passwords/);
  },
);

test.each(["ofage123", "OfAge!26", "marie.curie", "Marie.Curie1!", email, "shop.example1"])(
  "%s is little more than the service's name or the address",
  (password) => {
    expect(() => rejectGuessablePassword(password, email)).toThrow(/easy to guess/);
  },
);

test.each([
  "correct horse battery",
  "look-around-ofage",
  "zxjqvkwp",
  "🦊🦊🦊🦊🦊🦊🦊🦊",
  "marie.curie found polonium",
])("%s is accepted", (password) => {
  expect(() => rejectGuessablePassword(password, email)).not.toThrow();
});

test("a one-letter address does not forbid that letter", () => {
  expect(() => rejectGuessablePassword("abababab!", "a@b.example")).not.toThrow();
});

test("the error names the password field", () => {
  try {
    rejectGuessablePassword("password", email);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    expect((error as ContractError).extras.fields).toHaveProperty("password");
  }
});
