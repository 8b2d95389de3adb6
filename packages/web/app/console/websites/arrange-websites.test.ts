import { expect, test } from "vitest";
import { arrangeWebsites } from "./arrange-websites.ts";

const website = (name: string, total_verifications: number, is_paused = false) => ({
  name,
  domain: `${name.toLowerCase()}.example`,
  asset_id: `ast_${name}`,
  total_verifications,
  is_paused,
});
const all = [website("Wine", 3), website("Beer", 9), website("Äpfel", 5, true)];
const names = (found: { name: string }[]) => found.map(({ name }) => name);

test("arrangeWebsites finds by name, domain or asset ID, whatever the case", () => {
  expect(names(arrangeWebsites(all, " WINE ", "newest"))).toEqual(["Wine"]);
  expect(names(arrangeWebsites(all, "beer.ex", "newest"))).toEqual(["Beer"]);
  expect(names(arrangeWebsites(all, "ast_Ä", "newest"))).toEqual(["Äpfel"]);
});

test("arrangeWebsites sorts by name, status or verifications, and else keeps the order", () => {
  expect(names(arrangeWebsites(all, "", "newest"))).toEqual(["Wine", "Beer", "Äpfel"]);
  expect(names(arrangeWebsites(all, "", "name"))).toEqual(["Äpfel", "Beer", "Wine"]);
  expect(names(arrangeWebsites(all, "", "verifications"))).toEqual(["Beer", "Äpfel", "Wine"]);
  expect(names(arrangeWebsites(all, "", "status"))).toEqual(["Äpfel", "Wine", "Beer"]);
});
