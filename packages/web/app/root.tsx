import { brand } from "@ofage/contract";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from "react-router";
import displayFont from "../.cache/fonts/display.woff2?url";
import textFont from "../.cache/fonts/text.woff2?url";
import type { Route } from "./+types/root";
import "./app.css";
import { AppProviders } from "./app-providers.tsx";
import { Button, buttonClass } from "./ui/button.tsx";
import { viewTransitionScript, viewTransitionStyles } from "./view-transitions.ts";
import { LogoMark } from "./ui/logo.tsx";
import { themeColors } from "./theme-colors.ts";
import { LoadingLabel } from "./ui/skeleton.tsx";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  font(displayFont),
  font(textFont),
];

/** Document shell. The layouts below it add the scripts: public pages have a script of their own. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <style>{viewTransitionStyles}</style>
        <script dangerouslySetInnerHTML={{ __html: viewTransitionScript }} />
        <Meta />
        <Links />
      </head>
      <body className="font-sans antialiased">{children}</body>
    </html>
  );
}

export default function Root() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  );
}

/** Shown on `/app` until its script has run. */
export function HydrateFallback() {
  return (
    <>
      <title>{brand.name}</title>
      <div className="grid min-h-dvh place-items-center">
        <LogoMark className="size-10 animate-pulse-soft noscript:hidden" />
        <LoadingLabel />
        <noscript>
          <p className="max-w-sm p-6 text-center">
            The console needs JavaScript. Turn it on in your browser and load this page again.
          </p>
        </noscript>
      </div>
      <Scripts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{`${missing ? "Page not found" : "Something went wrong"} · ${brand.name}`}</title>
      <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
        <LogoMark className="size-10" />
        <h1 className="text-3xl">{missing ? "Page not found" : "Something went wrong"}</h1>
        <p className="text-muted">
          {missing
            ? "There's no page at this address."
            : "This page hit an error that we did not expect. Loading it again usually helps."}
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/" className={buttonClass({})}>
            Go to the start page
          </a>
          {!missing && (
            <Button variant="secondary" onClick={() => location.reload()}>
              Load again
            </Button>
          )}
        </div>
      </main>
      <Scripts />
    </>
  );
}
