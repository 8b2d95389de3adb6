import { Outlet, Scripts, ScrollRestoration } from "react-router";

/** Layout of public pages that are forms, the only ones that React hydrates. */
export default function FormsLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
