import { expect, test } from "vitest";
import { withOlderUnits } from "../../../plugins/older-units.ts";

test.each([
  [".a{min-height:100svh}", ".a{min-height:100vh;min-height:100svh}"],
  [
    ".a{width:min(17.5rem,33svh,100cqh);color:red}",
    ".a{width:min(17.5rem,33vh,100vh);width:min(17.5rem,33svh,100cqh);color:red}",
  ],
  [".w-\\[50svh\\]:hover{width:1rem}", ".w-\\[50svh\\]:hover{width:1rem}"],
  [".a:hover .w-\\[50svh\\]{width:1px}", ".a:hover .w-\\[50svh\\]{width:1px}"],
])("%s also says its sizes in units that older browsers know", (css, compiled) =>
  expect(withOlderUnits(css)).toBe(compiled),
);
