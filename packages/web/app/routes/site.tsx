import { Outlet, Scripts } from "react-router";
import { AccountDialogsProvider } from "../accounts/account-dialogs.tsx";
import { Footer } from "../site/footer.tsx";
import { Header } from "../site/header.tsx";
import { SkipLink } from "../ui/skip-link.tsx";

export default function SiteLayout() {
  return (
    <AccountDialogsProvider>
      <SkipLink />
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer />
      <Scripts />
    </AccountDialogsProvider>
  );
}
