import { makeCameras } from "./camera.ts";

export default makeCameras;
