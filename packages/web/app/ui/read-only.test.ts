import { rightRules, type Role } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, textOf } from "../../../../fixtures/markup.ts";
import { renderConsole } from "../../testing/render-console.ts";
import { ColorField } from "./color-field.tsx";
import { InputField } from "./field.tsx";
import { ReadOnly, ReadOnlyNote } from "./read-only.tsx";
import { holdersOf, type RightToChange } from "./role-labels.ts";
import { Select } from "./select.tsx";
import { SwitchField } from "./switch-field.tsx";

const noop = () => {};
const fields = [
  createElement(InputField, { key: "name", label: "Name", defaultValue: "Corner Shop" }),
  createElement(Select, {
    key: "age",
    options: [{ value: "a", label: "18 or older" }],
    value: "a",
    onChange: noop,
  }),
  createElement(SwitchField, { key: "turn", label: "Turn", hint: "Hint.", checked: true, onChange: noop }),
  createElement(ColorField, {
    key: "color",
    label: "Color",
    value: "#112233",
    fallback: "#000000",
    onChange: noop,
  }),
];
const form = (when: boolean) => renderConsole(createElement(ReadOnly, { when } as never, fields));

test("fields show what they hold without a control for a person who may look and not change", () => {
  const page = form(true);
  expect(textOf(page)).toBe("Name 18 or older Turn Yes Hint. Color #112233");
  expect(buttonsOf(page)).toEqual([]);
  expect(page.match(/<input/g)).toHaveLength(1);
  expect(page).toMatch(/<input(?=[^>]* readOnly="")(?=[^>]* value="Corner Shop")/);
  expect(form(false)).not.toContain("readOnly");
});

test("ReadOnlyNote says whom to ask", () => {
  const note = renderConsole(createElement(ReadOnlyNote, { right: "organization.change" }));
  expect(textOf(note)).toBe(
    "Your role lets you look here. To have something changed, ask an owner or an admin.",
  );
});

test.each<[RightToChange, Role[]]>([
  ["organization.change", ["owner", "admin"]],
  ["members.change", ["owner", "admin"]],
  ["websites.change", ["owner", "admin", "developer"]],
  ["websites.register", ["owner", "admin", "developer"]],
  ["api_keys.change", ["owner", "admin", "developer"]],
  ["webhooks.change", ["owner", "admin", "developer"]],
  ["billing.change", ["owner", "admin", "billing"]],
])("holdersOf names the roles that have %s", (right, roles) => {
  expect(rightRules[right].roles).toEqual(roles);
  for (const role of roles) expect(holdersOf(right)).toContain(role);
});
