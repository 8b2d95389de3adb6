import type { PreviewMessage, PreviewReadyMessage } from "@ofage/contract";
import { useEffect, useRef, useState } from "react";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Screen sizes for the preview, in CSS pixels. */
const screens = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1180, height: 800 },
} as const;

export type PreviewDevice = keyof typeof screens;

/** Maximum height of the preview, in CSS pixels. */
const maxScreenHeight = 500;

/** Renders the hosted check's page in a frame, scaled down to the available width. */
export function PreviewFrame({ device, message }: { device: PreviewDevice; message: PreviewMessage }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const state = usePreviewMessages(frame, message);
  const [room, width] = useWidth();
  const screen = screens[device];
  const scale = Math.min(width / screen.width, maxScreenHeight / screen.height);
  return (
    <div ref={room} className="mt-3 grid place-items-center rounded-control bg-sunken py-4">
      <div
        className="relative overflow-hidden rounded-xl border border-line-strong/60 shadow-lift"
        style={{ width: screen.width * scale, height: screen.height * scale }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; messages reach it only on our origin */}
        <iframe
          ref={frame}
          src="/verify/preview"
          title="Preview of the hosted check"
          // It is not interactive, so keyboard focus skips it.
          tabIndex={-1}
          // Not needed until its tab is opened.
          loading="lazy"
          className="absolute top-0 left-0 origin-top-left"
          style={{ width: screen.width, height: screen.height, transform: `scale(${scale})` }}
          onLoad={state.loaded}
        />
        {state.name === "loading" && (
          <div className="absolute inset-0 bg-raised p-6">
            <LoadingLabel label="Loading the preview" />
            <Skeleton className="mx-auto h-6 w-1/3" />
            <Skeleton className="mx-auto mt-8 aspect-square w-1/2 max-w-48 rounded-full" />
            <Skeleton className="mx-auto mt-8 h-6 w-2/3" />
            <Skeleton className="mx-auto mt-3 h-16 w-5/6" />
          </div>
        )}
        {state.name === "failed" && (
          <p className="absolute inset-0 grid place-items-center bg-raised p-6 text-center text-sm text-muted">
            The preview couldn't be loaded. You can still save your settings.
          </p>
        )}
      </div>
    </div>
  );
}

/** Sends the content to the frame's page when it is ready and whenever it changes. */
function usePreviewMessages(frame: { current: HTMLIFrameElement | null }, message: PreviewMessage) {
  // Counted, because a reloaded frame needs the message again.
  const [starts, setStarts] = useState(0);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<PreviewReadyMessage | null>) {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.source === "ofage-preview") setStarts((before) => before + 1);
    }
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame]);

  useEffect(() => {
    if (starts > 0) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame, starts, message]);

  const name = starts > 0 ? "shown" : loaded ? "failed" : "loading";
  return { name, loaded: () => setLoaded(true) } as const;
}

/** Returns an element's current width, in CSS pixels. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}
