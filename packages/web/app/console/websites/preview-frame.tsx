import type { PreviewMessage, PreviewReadyMessage } from "@ofage/contract";
import { useEffect, useRef, useState } from "react";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";

/** Screens that the preview imitates, in CSS pixels. */
const screens = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1180, height: 800 },
} as const;

export type PreviewDevice = keyof typeof screens;

/** The tallest that a screen is drawn, in CSS pixels. */
const maxScreenHeight = 500;

/** The hosted check's own page in a frame, told what to show and scaled down to the room there is. */
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
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which must keep our origin to be told anything */}
        <iframe
          ref={frame}
          src="/verify/preview"
          title="Preview of the hosted check"
          // Nothing in it can be used, so a keyboard passes it by.
          tabIndex={-1}
          // Until its tab is opened, nobody needs it.
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
            The preview could not be loaded. Your settings can be saved all the same.
          </p>
        )}
      </div>
    </div>
  );
}

/** Tells the page in the frame what to show, once it listens and whenever that changes. */
function usePreviewMessages(frame: { current: HTMLIFrameElement | null }, message: PreviewMessage) {
  // Counted: a frame that was loaded again has to be told again.
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

/** The width of an element, kept true, in CSS pixels. */
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
