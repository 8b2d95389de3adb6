import { useEffect, useState } from "react";
import { closeCamera, openCamera } from "./camera.ts";
import { CameraError, type CameraProblem } from "./camera-problem.ts";

export type CameraState =
  | { name: "opening" }
  | { name: "open"; stream: MediaStream }
  | { name: "failed"; problem: CameraProblem };

/** Keeps the camera open while the component is mounted. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ name: "opening" });

  useEffect(() => {
    let gone = false;
    let opened: MediaStream | null = null;
    const close = () => {
      if (opened) closeCamera(opened);
    };
    const fail = (problem: CameraProblem) => {
      if (!gone) setCamera({ name: "failed", problem });
    };
    const open = async () => {
      try {
        const stream = await openCamera();
        opened = stream;
        if (gone) return close();
        for (const track of stream.getTracks()) track.addEventListener("ended", () => fail("stopped"));
        setCamera({ name: "open", stream });
      } catch (error) {
        fail(error instanceof CameraError ? error.problem : "unknown");
      }
    };
    void open();
    // A page in the back/forward cache must not keep the camera's light on; shown again, it asks anew.
    const hide = () => {
      close();
      fail("stopped");
    };
    window.addEventListener("pagehide", hide);
    return () => {
      gone = true;
      window.removeEventListener("pagehide", hide);
      close();
    };
  }, []);

  return camera;
}
