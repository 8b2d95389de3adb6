import type { Route } from "@ofage/contract";
import type { CodeSnippet } from "../content/blocks.ts";

interface SampleRequest {
  method: string;
  url: string;
  body: Record<string, unknown> | undefined;
}

/**
 * Builds the call of a route in curl and in each sample language.
 * @param input from the route's example
 */
export function buildCallSamples(
  row: Route,
  input: Record<string, unknown>,
): [CodeSnippet, ...CodeSnippet[]] {
  const request = toSampleRequest(row, input);
  return [
    { language: "curl", code: curl(request) },
    { language: "javascript", code: javascript(request) },
    { language: "python", code: python(request) },
    { language: "ruby", code: ruby(request) },
    { language: "php", code: php(request) },
  ];
}

function toSampleRequest(row: Route, input: Record<string, unknown>): SampleRequest {
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

function curl({ method, url, body }: SampleRequest): string {
  const verb = method === "GET" || (method === "POST" && body) ? "" : ` -X ${method}`;
  const lines = [`curl${verb} ${url.includes("?") ? `"${url}"` : url}`, `  -H "Authorization: ${bearer}"`];
  if (body) {
    lines.push('  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body, null, 2)}'`);
  }
  return lines.join(" \\\n");
}

function javascript({ method, url, body }: SampleRequest): string {
  return joinLines(
    `const response = await fetch("${url}", {`,
    method !== "GET" && `  method: "${method}",`,
    `  headers: {`,
    `    authorization: "${bearer}",`,
    body && `    "content-type": "application/json",`,
    `  },`,
    body && `  body: JSON.stringify(${writeLiteral(body, javascriptStyle, 1)}),`,
    `});`,
    `console.log(response.status, await response.json());`,
  );
}

function python({ method, url, body }: SampleRequest): string {
  return joinLines(
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
    body && `    data=json.dumps(${writeLiteral(body, pythonStyle, 1)}).encode(),`,
    ")",
    "with urlopen(request) as response:",
    "    print(response.status, json.load(response))",
  );
}

function ruby({ method, url, body }: SampleRequest): string {
  const name = `${method[0]}${method.slice(1).toLowerCase()}`;
  return joinLines(
    `require "json"`,
    `require "net/http"`,
    "",
    `uri = URI("${url}")`,
    `request = Net::HTTP::${name}.new(uri)`,
    `request["Authorization"] = "${bearer}"`,
    body && `request["Content-Type"] = "application/json"`,
    body && `request.body = JSON.generate(${writeLiteral(body, rubyStyle, 0)})`,
    `response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|`,
    `  http.request(request)`,
    `end`,
    `puts response.code, response.body`,
  );
}

function php({ method, url, body }: SampleRequest): string {
  return joinLines(
    `<?php`,
    `$request = curl_init("${url}");`,
    `curl_setopt_array($request, [`,
    method !== "GET" && `    CURLOPT_CUSTOMREQUEST => "${method}",`,
    `    CURLOPT_RETURNTRANSFER => true,`,
    `    CURLOPT_HTTPHEADER => [`,
    `        "Authorization: ${bearer}",`,
    body && `        "Content-Type: application/json",`,
    `    ],`,
    body && `    CURLOPT_POSTFIELDS => json_encode(${writeLiteral(body, phpStyle, 1)}),`,
    `]);`,
    `$answer = curl_exec($request);`,
    `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), PHP_EOL, $answer, PHP_EOL;`,
  );
}

const joinLines = (...all: (string | false | undefined)[]) =>
  all.filter((line) => line !== false && line !== undefined).join("\n");

/** How a language writes JSON values. */
interface LiteralStyle {
  indent: string;
  brackets: readonly [string, string];
  pair(name: string, value: string): string;
  word(value: boolean | null): string;
}

const javascriptStyle: LiteralStyle = {
  indent: "  ",
  brackets: ["{", "}"],
  pair: (name, value) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${value}`,
  word: String,
};
const pythonStyle: LiteralStyle = {
  indent: "    ",
  brackets: ["{", "}"],
  pair: (name, value) => `${JSON.stringify(name)}: ${value}`,
  word: (value) => (value === null ? "None" : value ? "True" : "False"),
};
const rubyStyle: LiteralStyle = {
  indent: "  ",
  brackets: ["{", "}"],
  pair: (name, value) => `${JSON.stringify(name)} => ${value}`,
  word: (value) => (value === null ? "nil" : String(value)),
};
const phpStyle: LiteralStyle = {
  indent: "    ",
  brackets: ["[", "]"],
  pair: (name, value) => `${JSON.stringify(name)} => ${value}`,
  word: String,
};

/** Writes a value as a literal: an object over several lines, a list on one. */
function writeLiteral(value: unknown, style: LiteralStyle, depth: number): string {
  if (value === null || typeof value === "boolean") return style.word(value);
  if (Array.isArray(value)) return `[${value.map((entry) => writeLiteral(entry, style, depth)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = style.indent.repeat(depth + 1);
  const pairs = Object.entries(value).map(
    ([name, entry]) => `${inner}${style.pair(name, writeLiteral(entry, style, depth + 1))},\n`,
  );
  return `${style.brackets[0]}\n${pairs.join("")}${style.indent.repeat(depth)}${style.brackets[1]}`;
}
