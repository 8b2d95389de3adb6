import { ContractError } from "@ofage/contract";
import { expect, test } from "vitest";
import { rejectGuessablePassword } from "./reject-guessable-password.ts";

const email = "marie.curie@shop.example";

test.each(["password", "12345678", "PASSWORD", "iloveyou", "Qwertyuiop", "1qaz2wsx"])(
  "%s is among the commonest, in whatever case",
  (password) => {
    expect(() => rejectGuessablePassword(password, email)).toThrow(/most common passwords/);
  },
);

test.each(["ofage123", "OfAge!26", "marie.curie", "Marie.Curie1!", email, "shop.example1"])(
  "%s is little more than our name or the address",
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
])("%s is taken", (password) => {
  expect(() => rejectGuessablePassword(password, email)).not.toThrow();
});

test("an address of one letter does not forbid that letter", () => {
  expect(() => rejectGuessablePassword("abababab!", "a@b.example")).not.toThrow();
});

test("it is told at the password's field", () => {
  try {
    rejectGuessablePassword("password", email);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    expect((error as ContractError).extras.fields).toHaveProperty("password");
  }
});
