import { brand } from "@ofage/contract";
import { Link } from "react-router";
import { useAccountDialogs } from "../accounts/account-dialogs.tsx";
import { useSession } from "../session/use-session.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { SlideOut } from "../ui/slide-out.tsx";
import { sections } from "./sections.ts";

/** The public header: where the page leads, and the way in. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-8 px-5">
        <Link to="/" className="flex rounded-sm" aria-label={`${brand.name}, start page`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden gap-6 lg:flex">
          <SiteLinks className="rounded-sm text-sm text-muted hover:text-ink" />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden items-center gap-2 sm:flex">
            <AccountButtons />
          </div>
          <SlideOut title="Menu" className="lg:hidden">
            {(close) => (
              <>
                <nav aria-label="Main" className="grid">
                  <SiteLinks onClick={close} className="border-b border-line py-3 text-base" />
                </nav>
                <div className="grid gap-3 sm:hidden">
                  <AccountButtons onPress={close} />
                </div>
              </>
            )}
          </SlideOut>
        </div>
      </div>
    </header>
  );
}

function SiteLinks({ className, onClick }: { className: string; onClick?: () => void }) {
  return (
    <>
      {sections.map(({ id, name }) => (
        <Link key={id} to={`/#${id}`} className={className} onClick={onClick}>
          {name}
        </Link>
      ))}
      <Link to="/docs" className={className} onClick={onClick}>
        Developers
      </Link>
    </>
  );
}

function AccountButtons({ onPress }: { onPress?: () => void }) {
  const { status } = useSession();
  const dialogs = useAccountDialogs();
  if (status === "authenticated") {
    return (
      <Link to="/app" className={buttonClass({})}>
        Dashboard
      </Link>
    );
  }
  const open = (which: "sign-in" | "sign-up") => () => {
    onPress?.();
    dialogs.open(which);
  };
  const ahead = { onPointerEnter: dialogs.preload, onFocus: dialogs.preload };
  return (
    <>
      <Button variant="quiet" onClick={open("sign-in")} {...ahead}>
        Log in
      </Button>
      <Button onClick={open("sign-up")} {...ahead}>
        Create free account
      </Button>
    </>
  );
}
