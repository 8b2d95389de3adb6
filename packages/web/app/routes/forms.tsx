import { Outlet, Scripts, ScrollRestoration } from "react-router";

/** Public pages that are forms: the only ones that React brings to life. */
export default function FormsLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
