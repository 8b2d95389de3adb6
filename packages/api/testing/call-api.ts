import { randomInt } from "node:crypto";
import { type Contract, contract, declaredErrors, type ErrorBody, type Route } from "@ofage/contract";
import { expect, inject } from "vitest";
import type { z } from "zod";

export interface ApiResponse<Body> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface CallOptions {
  bearer?: string | undefined;
  headers?: Record<string, string>;
  /** Caller's address, as a proxy would report it. Default: one per test file. */
  from?: string;
  /** Address of a server other than the one that all test files share. */
  server?: string | undefined;
}

/** Returns an address for a test's own use (RFC 2544 reserves 198.18.0.0/15 for benchmarks). */
export function randomIpAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
}

const addresses = new Map<string | undefined, string>();

/** Returns the address that the running test file calls from, so that files sharing a worker do not use up each other's rate limits. */
function testFileIpAddress(): string {
  const { testPath } = expect.getState();
  const known = addresses.get(testPath) ?? randomIpAddress();
  addresses.set(testPath, known);
  return known;
}

/** Sends one request unchanged. */
export async function sendRequest(
  method: string,
  path: string,
  init: CallOptions & { body?: BodyInit | undefined } = {},
): Promise<ApiResponse<unknown>> {
  const headers = new Headers({ "x-forwarded-for": init.from ?? testFileIpAddress(), ...init.headers });
  if (init.bearer !== undefined) headers.set("authorization", `Bearer ${init.bearer}`);
  const server = init.server ?? inject("url");
  const answer = await fetch(`${server}${path}`, {
    method,
    headers,
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  const text = await answer.text();
  // JSON Lines contain several values.
  const isJson = /\bjson\b/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

type Body<R extends Route> = z.output<R["output"]> & Partial<ErrorBody>;

/**
 * Calls a route of the contract. The input is not restricted to the route's type, since tests send invalid input, too.
 */
export async function callApi<Name extends keyof Contract>(
  name: Name,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<ApiResponse<Body<Contract[Name]>>> {
  const row: Route = contract[name];
  const { path, rest } = fillPath(row.path, input);
  const answer = await sendRequest(row.method, path + queryOf(row, rest), {
    ...options,
    ...bodyOf(row, rest, options),
  });
  expectDeclared(row, answer);
  return answer as ApiResponse<Body<Contract[Name]>>;
}

/** Expects that the routes at this address declare an error's code. */
function expectDeclared({ method, path }: Route, { status, body }: ApiResponse<unknown>): void {
  if (status < 400) return;
  const routes = Object.values<Route>(contract).filter((row) => row.method === method && row.path === path);
  const { code } = body as ErrorBody;
  expect([...declaredErrors(routes)], `errors of ${method} ${path}`).toContain(code);
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

const hasNoBody = (row: Route) => row.method === "GET" || row.method === "DELETE";

function queryOf(row: Route, input: Record<string, unknown>): string {
  if (!hasNoBody(row) || Object.keys(input).length === 0) return "";
  return `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`;
}

function bodyOf(row: Route, input: Record<string, unknown>, options: CallOptions) {
  if (hasNoBody(row)) return {};
  return { body: JSON.stringify(input), headers: { "content-type": "application/json", ...options.headers } };
}

/** Returns a response's status, code, and message for comparison. */
export const summarizeResponse = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; error?: string };
}) => [status, body.code, body.error];
