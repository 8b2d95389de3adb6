import { allScenes, makeCamera } from "../fixtures/cameras.ts";

export default async function makeCameras(): Promise<void> {
  for (const scene of allScenes) await makeCamera(process.env.OFAGE_E2E_DIR!, scene);
}
