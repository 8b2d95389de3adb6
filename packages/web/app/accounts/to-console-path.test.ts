import { expect, test } from "vitest";
import { toConsolePath } from "./to-console-path.ts";

test.each([
  "/app",
  "/app/billing?plan=standard",
  "/app/verifications/ver_1?page=2",
  "/app/settings#retention",
  "/invitation",
])("toConsolePath keeps %s", (path) => {
  expect(toConsolePath(path)).toBe(path);
});

test.each([
  undefined,
  "",
  "/",
  "/pricing",
  "/application",
  "//evil.example/invitation",
  "/invitations",
  "/app/../pricing",
  "//evil.example/app",
  "/\\evil.example/app",
  "https://evil.example/app",
  "https:evil.example/app/",
  "javascript:alert(1)",
  "https://",
])("toConsolePath opens the dashboard instead of %j", (path) => {
  expect(toConsolePath(path)).toBe("/app");
});
