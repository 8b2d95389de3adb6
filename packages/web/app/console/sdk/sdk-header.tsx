import { PageHeader } from "../../ui/page-header.tsx";

/** Renders the screen's heading, also when loading failed. */
export function SdkHeader() {
  return <PageHeader title="SDK Integration" text="Put a check on your page, and try it from here." />;
}
