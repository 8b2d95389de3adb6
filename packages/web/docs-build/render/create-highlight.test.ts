import { beforeAll, describe, expect, test } from "vitest";
import { createHighlight, type Highlight } from "./create-highlight.ts";

let highlight: Highlight;
beforeAll(async () => {
  highlight = await createHighlight();
});

/** Returns the text that a browser reads from the HTML. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

describe("highlight", () => {
  test("colors by classes, never by style", () => {
    const html = highlight({ language: "javascript", code: 'const a = "b"; // c' });
    expect(html).toContain('<span class="tk-k">const');
    expect(html).toContain('<span class="tk-s">&quot;b&quot;');
    expect(html).toContain('<span class="tk-c">// c');
    expect(html).not.toContain("style=");
  });

  test("escapes markup", () => {
    const code = '<script src="x">if (a < b && c > d) {}</script>';
    const html = highlight({ language: "html", code });
    expect(html).not.toContain("<script");
    expect(textOf(html)).toBe(code);
  });

  test.each(["javascript", "python", "ruby", "php", "curl", "sh", "html", "json", "text"])(
    "keeps every character of %s",
    (language) => {
      const code = `first("{{base_url}}/v1", '{{secret_key}}')\n\n  second # <&> "{{asset_id}}{{asset_id}}"\n`;
      expect(textOf(highlight({ language, code }))).toBe(
        `first("https://your-ofage-server/v1", 'age_sk_test_your_key')\n\n  second # <&> "ast_your_websiteast_your_website"\n`,
      );
    },
  );

  test("makes a placeholder one element, whatever tokens it spans", () => {
    const html = highlight({ language: "curl", code: "curl {{base_url}}/v1 -H {{secret_key}}" });
    expect(html.match(/data-fill="base_url">https:\/\/your-ofage-server</g)).toHaveLength(1);
    expect(html.match(/data-fill="secret_key">age_sk_test_your_key</g)).toHaveLength(1);
  });

  test("refuses an unknown language or placeholder", () => {
    expect(() => highlight({ language: "cobol", code: "" })).toThrow("There is no language cobol");
    expect(() => highlight({ language: "sh", code: "{{no_such}}" })).toThrow(
      "There is no placeholder {{no_such}}",
    );
  });
});
