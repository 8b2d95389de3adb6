import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

interface ConsoleState {
  /** Address of the screen. */
  path?: string;
  /** Answers of the API, by query. */
  answers?: readonly (readonly [QueryKey, unknown])[];
}

/** Renders a part of the console as it first appears. Nobody is known to be signed in yet, and no effect runs. */
export function renderConsole(part: ReactNode, { path = "/app", answers = [] }: ConsoleState = {}): string {
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const routed = createElement(MemoryRouter, { initialEntries: [path] }, part);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed));
}
