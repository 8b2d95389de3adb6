import { brand } from "@ofage/contract";
import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useRights } from "../../session/use-right.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { Rail } from "./rail.tsx";
import { hasMode } from "./screen-access.ts";
import { TestModeNote } from "./test-mode-note.tsx";
import { useKeepModeOfAddress } from "../../session/use-choose-mode.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

interface ShellProps extends AccountMenuProps {
  /** Search at the header's start. */
  search: ReactNode;
  /** Beside the account menu. */
  alerts: ReactNode;
  /** Shown below the header on every screen. */
  notice: ReactNode;
  children: ReactNode;
}

/** Renders the frame around every console screen. */
export function Shell({ search, alerts, notice, children, ...menu }: ShellProps) {
  const refresh = useRefreshMe();
  const { pathname } = useLocation();
  const isAboutMode = hasMode(pathname, useRights());
  useKeepModeOfAddress();
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <QuietBoundary resetKey={pathname}>
        <Rail onSignOut={menu.onSignOut} />
      </QuietBoundary>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-16 items-center justify-between gap-2 border-b border-line bg-surface px-4 md:gap-4 md:px-8">
          <Link
            to="/app"
            className="flex items-center gap-2.5 rounded-sm font-bold tracking-tight md:hidden"
            onClick={refresh}
            aria-label={`${brand.name}, Dashboard`}
          >
            <LogoMark />
          </Link>
          <QuietBoundary resetKey={pathname}>{search}</QuietBoundary>
          <div className="ml-auto flex min-w-0 items-center gap-1">
            {isAboutMode && (
              <div className="mr-2 max-lg:hidden">
                <ModeSwitch />
              </div>
            )}
            <QuietBoundary resetKey={pathname}>
              <Suspense fallback={<span className="size-10" />}>{alerts}</Suspense>
            </QuietBoundary>
            <QuietBoundary resetKey={pathname}>
              <AccountMenu {...menu} />
            </QuietBoundary>
            <QuietBoundary resetKey={pathname}>
              <MobileMenu hasMode={isAboutMode} onSignOut={menu.onSignOut} />
            </QuietBoundary>
          </div>
        </header>
        {isAboutMode && <TestModeNote />}
        <QuietBoundary resetKey={pathname}>{notice}</QuietBoundary>
        <main
          id="content"
          className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 2xl:max-w-7xl md:px-8 md:py-10"
        >
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
