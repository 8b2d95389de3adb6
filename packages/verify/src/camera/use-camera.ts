import { useEffect, useState } from "react";
import { closeCamera, openCamera } from "./camera.ts";
import { CameraError, type CameraProblem } from "./camera-problem.ts";

export type CameraState =
  | { name: "opening" }
  /** `isMuted`: it gives no picture for now, as during a phone call. */
  | { name: "open"; stream: MediaStream; isMuted: boolean }
  | { name: "failed"; problem: CameraProblem };

/** How often a camera that stops by itself is opened again. One that keeps stopping is left to the visitor. */
const maxReopenings = 2;

/** Keeps the camera open while the component is mounted. */
export function useCamera(): CameraState {
  const [camera, setCamera] = useState<CameraState>({ name: "opening" });

  useEffect(() => {
    let gone = false;
    let opened: MediaStream | null = null;
    let reopenings = 0;
    const close = () => {
      if (opened) closeCamera(opened);
    };
    const fail = (problem: CameraProblem) => {
      if (!gone) setCamera({ name: "failed", problem });
    };
    /** Opens the camera again, which says at once whether it was unplugged, taken, or only reset. */
    const reopen = () => {
      if (gone) return;
      if (reopenings++ === maxReopenings) return fail("stopped");
      setCamera({ name: "opening" });
      void open();
    };
    const open = async () => {
      try {
        const stream = await openCamera();
        opened = stream;
        if (gone) return close();
        const show = (isMuted: boolean) => setCamera({ name: "open", stream, isMuted });
        for (const track of stream.getTracks()) {
          track.addEventListener("ended", reopen);
          track.addEventListener("mute", () => show(true));
          track.addEventListener("unmute", () => show(false));
        }
        show(stream.getTracks().some(({ muted }) => muted));
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
