import { rm } from "node:fs/promises";

export default async function removeData(): Promise<void> {
  await rm(process.env.OFAGE_E2E_DIR!, { recursive: true, force: true });
}
