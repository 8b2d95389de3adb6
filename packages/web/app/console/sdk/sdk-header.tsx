import { PageHeader } from "../../ui/page-header.tsx";

/** Renders the screen's heading, also when loading failed. */
export function SdkHeader() {
  return <PageHeader title="SDK Integration" text="Add an age check to your page and try it here." />;
}
