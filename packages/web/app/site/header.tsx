import { brand } from "@ofage/contract";
import { Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { buttonClass } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { mainSiteLinks } from "./site-links.ts";

/** Public header: navigation and sign-in buttons. It contains both the signed-in and the signed-out version; the page shows one. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-7 px-5">
        <a href="/" className="flex rounded-sm" aria-label={`${brand.name} home page`}>
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden gap-5.5 lg:flex">
          <SiteLinks className="rounded-sm text-sm text-muted underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-brand aria-[current=page]:decoration-2" />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden items-center gap-2 sm:flex">
            <AccountButtons />
          </div>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <div data-island="menu" className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded="false"
        className={buttonClass({ variant: "quiet", size: "icon" })}
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <dialog
        aria-label="Menu"
        className="site-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] overflow-y-auto overscroll-contain border-l border-line bg-raised px-5 pb-6 text-ink shadow-lift backdrop:bg-scrim"
      >
        <div className="flex h-16 items-center justify-between">
          <span className="font-display text-base font-bold">Menu</span>
          <button
            type="button"
            data-closes
            aria-label="Close menu"
            className={buttonClass({ variant: "quiet", size: "icon" })}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label="Main" className="grid">
          <SiteLinks className="border-b border-line py-3.5 text-base aria-[current=page]:font-semibold aria-[current=page]:text-brand" />
        </nav>
        <div className="mt-6 grid gap-3">
          <AccountButtons />
        </div>
      </dialog>
    </div>
  );
}

function SiteLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  const isCurrent = (href: string) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return mainSiteLinks.map(({ name, href }) => (
    <a key={href} href={href} aria-current={isCurrent(href) ? "page" : undefined} className={className}>
      {name}
    </a>
  ));
}

function AccountButtons() {
  return (
    <>
      <a href="/app" className={buttonClass({}, "when-signed-in")}>
        Dashboard
      </a>
      <button
        type="button"
        data-opens="sign-in"
        className={buttonClass({ variant: "quiet" }, "when-signed-out")}
      >
        Log in
      </button>
      <button type="button" data-opens="sign-up" className={buttonClass({}, "when-signed-out")}>
        Create free account
      </button>
    </>
  );
}
