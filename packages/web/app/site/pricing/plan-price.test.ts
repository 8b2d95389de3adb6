import { planNames, plans } from "@ofage/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlanPrice } from "./plan-price.tsx";

test("PlanPrice shows each plan's price, and Custom without one", () => {
  const shown = planNames.map((name) =>
    renderToStaticMarkup(createElement(PlanPrice, { priceMicros: plans[name].priceMicros })).replaceAll(
      /<[^>]+>/g,
      "",
    ),
  );
  expect(shown).toEqual(["$0.00", "$49.00", "$299.00", "Custom"]);
});
