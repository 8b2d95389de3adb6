import { createBulge } from "./bulge.ts";
import { createFilledMouth } from "./filled-mouth.ts";
import type { Instrument } from "./instrument.ts";
import { createLivePuppet } from "./live-puppet.ts";
import { createLookingBulge } from "./looking-bulge.ts";
import { createLookingEllipsoid } from "./looking-ellipsoid.ts";
import { createLookingPuppet } from "./looking-puppet.ts";
import { createLookingRelief } from "./looking-relief.ts";
import { createOtherBackground } from "./other-background.ts";
import { createPaintedMouth } from "./painted-mouth.ts";
import { createPhoneStill } from "./phone-still.ts";
import { createPrint } from "./print.ts";
import { createPrintBent } from "./print-bent.ts";
import { createPrintHoles } from "./print-holes.ts";
import { createPrintOvals } from "./print-ovals.ts";
import { createReliefComposed } from "./relief-composed.ts";
import { createReliefEllipsoid } from "./relief-ellipsoid.ts";
import { createReliefLit } from "./relief-lit.ts";
import { createReliefMesh } from "./relief-mesh.ts";
import { createScreenStill } from "./screen-still.ts";
import { createSmallSource } from "./small-source.ts";
import { createSqueeze } from "./squeeze.ts";
import { createZoomShift } from "./zoom-shift.ts";
import { createZoomedPhoto } from "./zoomed-photo.ts";

export type { Instrument } from "./instrument.ts";

/** Presentation attack instruments of levels A to C, by effort. Each takes one portrait of the victim. */
export const INSTRUMENTS: readonly Instrument[] = [
  {
    id: "print",
    level: "A",
    name: "Print",
    made: "The portrait on paper, from a cut-out head to a poster, turned, tilted and moved by hand as the instructions ask.",
    create: createPrint,
  },
  {
    id: "print_bent",
    level: "A",
    name: "Bent print",
    made: "The print bent by 30 to 130 degrees from edge to edge, about an upright or a level axis.",
    create: createPrintBent,
  },
  {
    id: "print_ovals",
    level: "A",
    name: "Print with pieces of paper",
    made: "The print with a dark piece of paper pushed before the mouth, and skin-colored strips before the eyes.",
    create: createPrintOvals,
  },
  {
    id: "print_holes",
    level: "A",
    name: "Print with holes",
    made: "The print with holes cut for mouth and eyes; the attacker's own mouth and eyes move 1 to 3 cm behind it.",
    create: createPrintHoles,
  },
  {
    id: "screen_still",
    level: "A",
    name: "Still on a tablet or laptop",
    made: "The portrait on a screen with a dark frame, moiré and a lamp's reflection, moved like the print.",
    create: createScreenStill,
  },
  {
    id: "phone_still",
    level: "A",
    name: "Still on a phone",
    made: "The portrait on a phone that one hand turns and moves close to the camera.",
    create: createPhoneStill,
  },
  {
    id: "zoom_shift",
    level: "B",
    name: "Scaled and shifted photo",
    made: "A script scales, shifts, squeezes and tilts the whole photo, and paints a mouth and lids on it.",
    create: createZoomShift,
  },
  {
    id: "painted_mouth",
    level: "B",
    name: "Painted mouth",
    made: "A script warps the face for turns and nods, and paints a dark ellipse as the open mouth and skin as closed lids.",
    create: createPaintedMouth,
  },
  {
    id: "filled_mouth",
    level: "B",
    name: "Filled mouth",
    made: "A script warps the face, moves the lower face down, fills the mouth with dark red and teeth, and draws the lids down.",
    create: createFilledMouth,
  },
  {
    id: "bulge",
    level: "B",
    name: "Bulge",
    made: "A script turns the head by a smooth bulge that shifts the nose and what surrounds it.",
    create: createBulge,
  },
  {
    id: "squeeze",
    level: "B",
    name: "Squeezed half",
    made: "A script turns the head by squeezing one half of the face and stretching the other.",
    create: createSqueeze,
  },
  {
    id: "small_source",
    level: "B",
    name: "Small photo",
    made: "The filled mouth's script, from a photo with a face 110 pixels broad, enlarged.",
    create: createSmallSource,
  },
  {
    id: "other_background",
    level: "B",
    name: "Photo before another background",
    made: "The filled mouth's script, with the person cut out and put before the picture of a room.",
    create: createOtherBackground,
  },
  {
    id: "looking_bulge",
    level: "B",
    apart: { goal: 0.2 },
    name: "Bulge that looks",
    made: "A script turns the face as a smooth ellipsoid with a nose before its own background, which stays; mouth and lids are painted, and the irises are moved against the turn.",
    create: createLookingBulge,
  },
  {
    id: "zoomed_photo",
    level: "B",
    apart: { goal: 0.25 },
    name: "Zoomed photo before a plain wall",
    made: "A script enlarges and shrinks the person, cut out before a plain wall, and paints a mouth and lids. For scans without a head turn.",
    kinds: ["without_turn"],
    create: createZoomedPhoto,
  },
  {
    id: "relief_ellipsoid",
    level: "C",
    name: "Half an ellipsoid",
    made: "The portrait on half an ellipsoid, turned in space with perspective; mouth and lids move.",
    create: createReliefEllipsoid,
  },
  {
    id: "relief_mesh",
    level: "C",
    name: "Relief of the face mesh",
    made: "The portrait with the depth of a face network's landmarks, and hair and neck by rule, turned in space.",
    create: createReliefMesh,
  },
  {
    id: "relief_lit",
    level: "C",
    name: "Lit relief",
    made: "The relief in a light that changes its shading as it turns, with teeth and a tongue in its mouth.",
    create: createReliefLit,
  },
  {
    id: "relief_composed",
    level: "C",
    name: "Relief before another background",
    made: "The relief before the picture of a room, with the shake and parallax of a hand-held camera.",
    create: createReliefComposed,
  },
  {
    id: "live_puppet",
    level: "C",
    name: "Live puppet",
    made: "The relief lit, composed, trembling and blinking like a person; the eyes look as on the photo.",
    create: createLivePuppet,
  },
  {
    id: "looking_ellipsoid",
    level: "C",
    apart: { goal: 0.2 },
    name: "Half an ellipsoid that looks",
    made: "Half an ellipsoid with a nose, turned in space before the photograph’s own background; mouth and lids move, and the irises move against the turn.",
    create: createLookingEllipsoid,
  },
  {
    id: "looking_relief",
    level: "C",
    apart: { goal: 0.2 },
    name: "Relief that looks",
    made: "The relief of the face mesh, likewise.",
    create: createLookingRelief,
  },
  {
    id: "looking_puppet",
    level: "C",
    apart: { goal: null },
    name: "Live puppet that looks",
    made: "The live puppet with its pupils moved so that they stay on the screen while the head turns.",
    create: createLookingPuppet,
  },
];
