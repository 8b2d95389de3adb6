import type { Row } from "@ofage/contract";
import type { Code } from "../content/blocks.ts";

interface Request {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
}

/** A call of a row in curl and in each language of the samples. @param input as the row's example gives it */
export function callSamples(row: Row, input: Record<string, unknown>): [Code, ...Code[]] {
  const request = requestOf(row, input);
  return [
    { language: "curl", code: curl(request) },
    { language: "javascript", code: javascript(request) },
    { language: "python", code: python(request) },
    { language: "ruby", code: ruby(request) },
    { language: "php", code: php(request) },
  ];
}

function requestOf(row: Row, input: Record<string, unknown>): Request {
  const rest = { ...input };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = row.method === "GET" || row.method === "DELETE";
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const hasMore = Object.keys(rest).length > 0;
  return {
    method: row.method,
    url: `{{base_url}}${path}${inQuery && hasMore ? `?${query}` : ""}`,
    body: inQuery || !hasMore ? undefined : rest,
  };
}

const bearer = "Bearer {{secret_key}}";

function curl({ method, url, body }: Request): string {
  const verb = method === "GET" || (method === "POST" && body) ? "" : ` -X ${method}`;
  const lines = [`curl${verb} ${url.includes("?") ? `"${url}"` : url}`, `  -H "Authorization: ${bearer}"`];
  if (body) {
    lines.push('  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body, null, 2)}'`);
  }
  return lines.join(" \\\n");
}

function javascript({ method, url, body }: Request): string {
  return lines(
    `const response = await fetch("${url}", {`,
    method !== "GET" && `  method: "${method}",`,
    `  headers: {`,
    `    authorization: "${bearer}",`,
    body && `    "content-type": "application/json",`,
    `  },`,
    body && `  body: JSON.stringify(${literal(body, javascriptStyle, 1)}),`,
    `});`,
    `console.log(response.status, await response.json());`,
  );
}

function python({ method, url, body }: Request): string {
  return lines(
    "import json",
    "from urllib.request import Request, urlopen",
    "",
    "request = Request(",
    `    "${url}",`,
    `    method="${method}",`,
    "    headers={",
    `        "Authorization": "${bearer}",`,
    body && `        "Content-Type": "application/json",`,
    "    },",
    body && `    data=json.dumps(${literal(body, pythonStyle, 1)}).encode(),`,
    ")",
    "with urlopen(request) as response:",
    "    print(response.status, json.load(response))",
  );
}

function ruby({ method, url, body }: Request): string {
  const name = `${method[0]}${method.slice(1).toLowerCase()}`;
  return lines(
    `require "json"`,
    `require "net/http"`,
    "",
    `uri = URI("${url}")`,
    `request = Net::HTTP::${name}.new(uri)`,
    `request["Authorization"] = "${bearer}"`,
    body && `request["Content-Type"] = "application/json"`,
    body && `request.body = JSON.generate(${literal(body, rubyStyle, 0)})`,
    `response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|`,
    `  http.request(request)`,
    `end`,
    `puts response.code, response.body`,
  );
}

function php({ method, url, body }: Request): string {
  return lines(
    `<?php`,
    `$request = curl_init("${url}");`,
    `curl_setopt_array($request, [`,
    method !== "GET" && `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    `    CURLOPT_RETURNTRANSFER => true,`,
    `    CURLOPT_HTTPHEADER => [`,
    `        "Authorization: ${bearer}",`,
    body && `        "Content-Type: application/json",`,
    `    ],`,
    body && `    CURLOPT_POSTFIELDS => json_encode(${literal(body, phpStyle, 1)}),`,
    `]);`,
    `$answer = curl_exec($request);`,
    `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), PHP_EOL, $answer, PHP_EOL;`,
  );
}

const lines = (...all: (string | false | undefined)[]) =>
  all.filter((line) => line !== false && line !== undefined).join("\n");

/** How a language writes what JSON can hold. */
interface Style {
  indent: string;
  brackets: readonly [string, string];
  pair(name: string, value: string): string;
  word(value: boolean | null): string;
}

const javascriptStyle: Style = {
  indent: "  ",
  brackets: ["{", "}"],
  pair: (name, value) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${value}`,
  word: String,
};
const pythonStyle: Style = {
  indent: "    ",
  brackets: ["{", "}"],
  pair: (name, value) => `${JSON.stringify(name)}: ${value}`,
  word: (value) => (value === null ? "None" : value ? "True" : "False"),
};
const rubyStyle: Style = {
  indent: "  ",
  brackets: ["{", "}"],
  pair: (name, value) => `${JSON.stringify(name)} => ${value}`,
  word: (value) => (value === null ? "nil" : String(value)),
};
const phpStyle: Style = {
  indent: "    ",
  brackets: ["[", "]"],
  pair: (name, value) => `${JSON.stringify(name)} => ${value}`,
  word: String,
};

/** Writes a value out; an object on lines of its own, a list on one. */
function literal(value: unknown, style: Style, depth: number): string {
  if (value === null || typeof value === "boolean") return style.word(value);
  if (Array.isArray(value)) return `[${value.map((entry) => literal(entry, style, depth)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = style.indent.repeat(depth + 1);
  const pairs = Object.entries(value).map(
    ([name, entry]) => `${inner}${style.pair(name, literal(entry, style, depth + 1))},\n`,
  );
  return `${style.brackets[0]}\n${pairs.join("")}${style.indent.repeat(depth)}${style.brackets[1]}`;
}
