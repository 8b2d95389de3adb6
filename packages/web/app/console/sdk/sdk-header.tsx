import { PageHeader } from "../../ui/page-header.tsx";

/** What the screen is called, also when it could not be loaded. */
export function SdkHeader() {
  return <PageHeader title="SDK Integration" text="Put a check on your page, and try it from here." />;
}
