import { Outlet } from "react-router";
import { script, shared } from "virtual:site-script";
import { Footer } from "../site/footer.tsx";
import { Header } from "../site/header.tsx";
import { PageNotice } from "../site/page-notice.tsx";
import { PaintAfter } from "../site/paint-after.tsx";
import { earlyScript } from "../site/script/early-script.ts";
import { SkipLink } from "../ui/skip-link.tsx";

/** Layout of every public page. It is prerendered and not hydrated; the site's script starts the interactive parts. */
export default function SiteLayout() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      <SkipLink />
      <Header />
      <PaintAfter id="after-header" />
      <noscript>
        <p className="border-b border-line bg-warn-soft px-5 py-3 text-center text-sm text-warn">
          JavaScript is off. You can read everything here, but the menu, signing in, creating an account and
          the live demo need it.
        </p>
      </noscript>
      <main id="content">
        <Outlet />
      </main>
      <Footer />
      <PageNotice />
      {/* Preloaded at once instead of after the script that imports them, which saves a round trip on a phone. */}
      {shared.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={script} />
    </>
  );
}
