import { Outlet } from "react-router";
import { script, shared } from "virtual:site-script";
import { Footer } from "../site/footer.tsx";
import { Header } from "../site/header.tsx";
import { earlyScript } from "../site/script/early-script.ts";
import { SkipLink } from "../ui/skip-link.tsx";

/** Around every public page. It is prerendered and stays as it is: what moves is brought to life by the site's script. */
export default function SiteLayout() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      <SkipLink />
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer />
      {/* At once, and not after the script that imports them: on a phone that is a journey saved. */}
      {shared.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={script} />
    </>
  );
}
