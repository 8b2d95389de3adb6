import { Link } from "react-router";
import { useAccountDialogs } from "../accounts/account-dialogs.tsx";
import { useSession } from "../session/use-session.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Phone } from "./demo/phone.tsx";

/** The first screen: what it is, the way in, and the thing itself. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-14 px-5 pt-14 pb-20 lg:grid-cols-[1.25fr_1fr] lg:pt-20">
      <div>
        <h1 className="text-[clamp(2.75rem,9vw,5.25rem)] leading-[0.98] font-bold tracking-[-0.045em]">
          Age Verification
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
          Know that a visitor is old enough, without learning who they are. One look into the camera, an
          answer in seconds, and no picture kept.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <StartButton />
          <Link
            to="/#how-it-works"
            className="rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            See how it works
          </Link>
        </div>
        <p className="mt-6 text-sm text-muted">Open source. No document upload, no app to install.</p>
      </div>
      <Phone />
    </section>
  );
}

function StartButton() {
  const { status } = useSession();
  const dialogs = useAccountDialogs();
  if (status === "authenticated") {
    return (
      <Link to="/app" className={buttonClass({ size: "lg" })}>
        Continue to the console
      </Link>
    );
  }
  return (
    <Button
      size="lg"
      onClick={() => dialogs.open("sign-up")}
      onPointerEnter={dialogs.preload}
      onFocus={dialogs.preload}
    >
      Sign up with email
    </Button>
  );
}
