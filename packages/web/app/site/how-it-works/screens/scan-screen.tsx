import { ContourFace } from "../../art/contour-face.tsx";
import { CameraPreview, PhoneScreen } from "./phone-screen.tsx";
import { fillScreenText, screenTexts } from "./screen-texts.ts";

/** Where the browser supports it, the head turns with scrolling (story.css), and ring and words follow. */
export function ScanScreen() {
  const { conversation, scan } = screenTexts;
  return (
    <PhoneScreen className="story-scan">
      <div className="relative">
        <CameraPreview lit={4} look="text-brand">
          <ContourFace className="story-head size-36 text-brand-strong" />
        </CameraPreview>
        <svg viewBox="-100 -100 200 200" className="absolute inset-x-0 bottom-0 size-52">
          <TurnMark />
          <DoneBadge />
        </svg>
      </div>
      <p className="mt-5 text-sm font-semibold text-muted">
        <span className="story-count">{fillScreenText(conversation.count)}</span>
      </p>
      <p className="mt-1 grid text-lg/6 font-semibold tracking-tight text-balance">
        <span className="story-prompt-1 invisible col-start-1 row-start-1">{scan.prompts.hold}</span>
        <span className="story-prompt-2 col-start-1 row-start-1">{conversation.shown.turn_left}</span>
        <span className="story-prompt-3 invisible col-start-1 row-start-1">{conversation.back.head}</span>
      </p>
      <p className="story-asked mt-2 text-sm text-muted">{conversation.eyes.shown}</p>
      <span className="mt-auto text-sm text-balance text-muted underline underline-offset-3">
        {conversation.cannot_see_marks}
      </span>
      <span className="mt-3 text-sm text-muted underline underline-offset-3">{scan.cancel}</span>
    </PhoneScreen>
  );
}

/** The mark to reach, and the ring that shows where the face points (packages/verify/src/conversation/pointer-layer.tsx). */
function TurnMark() {
  return (
    <g className="story-asked">
      <g transform="translate(-56 0)">
        <circle r="12" fill="black" fillOpacity="0.4" />
        <circle r="9" className="fill-brand" stroke="white" strokeWidth="2" />
        <path
          d="M4 0H-4M-1 -3.4-4.4 0-1 3.4"
          className="stroke-on-brand"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g fill="none" className="story-ring">
        <circle r="15" stroke="black" strokeOpacity="0.5" strokeWidth="6.5" />
        <circle r="15" stroke="white" strokeWidth="3.5" />
      </g>
    </g>
  );
}

/** An instruction was seen done (packages/verify/src/conversation/badge-layer.tsx). */
function DoneBadge() {
  return (
    <g transform="translate(0 58)">
      <g className="story-done invisible">
        <circle r="29" fill="black" fillOpacity="0.4" />
        <circle r="22" className="fill-brand" />
        <path
          d="M-10 1l7 7 13-15"
          className="stroke-on-brand"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  );
}
