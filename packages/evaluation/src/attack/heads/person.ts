import type { RandomSource } from "../random-source.ts";
import { lowerArms } from "./arms.ts";
import { dressBody, type Clothes } from "./clothes.ts";
import { type ClothStyle, drawClothStyle } from "./cloth-style.ts";
import { buildEyeball, type Eyeball, measureEyeball } from "./eyeballs.ts";
import { collectExpressions, type Expressions } from "./expressions.ts";
import { buildGlasses } from "./glasses.ts";
import { buildHairShells, drawStrands, type HairCut } from "./hair-shells.ts";
import { type HeadFolder, morphBase } from "./head-folder.ts";
import { drawIdentity, drawShape, type Identity } from "./identity.ts";
import { trimLashes } from "./lashes.ts";
import { computeNormals, joinPieces, pieceOfPart, type VisitorMesh } from "./mesh-builder.ts";
import { chartCorners } from "./skin-chart.ts";
import { type Color, colorOfTone, mixColors, paintSkin } from "./skin-texture.ts";
import type { Vector } from "./vectors.ts";

/** A visitor's body, before it moves. */
export interface Person {
  identity: Identity;
  mesh: VisitorMesh;
  expressions: Expressions;
  /** Skin on the chart: red, green, blue, gloss. */
  skin: Uint8ClampedArray;
  skinColor: Color;
  /** Height of the hair's strands on the chart. */
  strands: Uint8Array;
  hairColor: Color;
  irisColor: Color;
  /** Radius of the pupil, as a share of the iris. */
  pupil: number;
  clothes: Clothes;
  cloth: ClothStyle;
  /** The person's left eye, then right, in the head at rest. */
  eyes: [Eyeball, Eyeball];
  neck: Vector;
  skull: Vector;
  /** Middle of the face and its breadth, in decimeters. */
  face: Vector;
  breadth: number;
}

/** Draws a person from a folder of heads. */
export function drawPerson(folder: HeadFolder, chance: RandomSource): Person {
  const identity = drawIdentity(chance);
  const shape = morphBase(folder, drawShape(folder, identity, chance));
  lowerArms(folder, shape);
  const eyes = folder.eyeballs.map((vertices) => measureEyeball(shape, vertices)) as [Eyeball, Eyeball];
  const normals = new Float32Array(shape.length);
  computeNormals(shape, folder.body.triangles, normals);
  const skinColor = colorOfTone(identity.tone);
  const hairColor = drawHairColor(identity, chance);
  const cut = drawHairCut(identity, chance);
  const clothes = {
    opening: chance.between(0.74, 0.98),
    neckline: chance.oneOf([0, 0, chance.between(0.2, 0.7)]),
  };
  const hair = cut === null ? [] : buildHairShells(folder, shape, normals, cut);
  const glasses = chance.between(0, 1) < 0.25 ? buildGlasses(eyes, shape, folder.base, chance) : [];
  dressBody(shape, normals, folder.base, clothes);
  const part = (name: "upperTeeth" | "lowerTeeth" | "tongue") =>
    pieceOfPart(name, folder[name], shape, folder[name].uvs);
  const mesh = joinPieces(folder, [
    pieceOfPart("skin", folder.body, shape, chartCorners(folder.base, folder.body.triangles)),
    part("upperTeeth"),
    part("lowerTeeth"),
    part("tongue"),
    ...eyes.map(buildEyeball),
    trimLashes(pieceOfPart("lash", folder.lashes, shape, folder.lashes.uvs, true), eyes),
    ...hair,
    ...glasses,
  ]);
  const recession = cut?.recession ?? 0.5;
  const style = {
    skin: skinColor,
    hair: hairColor,
    recession,
    hairDensity: cut === null ? chance.oneOf([0, 0.25]) : 0.9,
  };
  return {
    identity,
    mesh,
    expressions: collectExpressions(folder, identity, mesh.sources),
    skin: paintSkin(folder.chart, identity, style, chance),
    skinColor,
    strands: cut === null ? new Uint8Array(0) : drawStrands(folder.chart.points, cut, chance),
    hairColor,
    irisColor: drawIrisColor(identity, chance),
    pupil: chance.between(0.3, 0.5),
    clothes,
    cloth: drawClothStyle(chance),
    eyes,
    neck: folder.joint("neck", shape),
    skull: folder.joint("head", shape),
    ...measureFace(shape, eyes),
  };
}

/** Measures the breadth of a face before the ears, and its middle: between the eyes and the mouth. */
function measureFace(
  shape: Float32Array,
  [left, right]: [Eyeball, Eyeball],
): { face: Vector; breadth: number } {
  const mouth = shape[3 * 491 + 1]!;
  const eyes = (left.center[1] + right.center[1]) / 2;
  // Vertices at the cheekbones before the ears, left and right.
  const breadth = 1.48 * ((left.center[0] - right.center[0]) / 0.6156) ** 0.5;
  return { face: [0, (eyes + mouth) / 2, left.center[2] - 0.1], breadth };
}

function drawHairColor({ age, ancestry, tone }: Identity, chance: RandomSource): Color {
  const dark = chance.oneOf<Color>([
    [22, 18, 17],
    [35, 27, 23],
    [50, 36, 28],
  ]);
  const fair = chance.oneOf<Color>([
    [120, 85, 52],
    [165, 128, 82],
    [95, 62, 40],
    [130, 66, 36],
    [70, 50, 36],
  ]);
  const natural = ancestry.caucasian > 0.5 && tone < 5 && chance.between(0, 1) < 0.7 ? fair : dark;
  const gray = Math.max(0, Math.min(1, (age - 40) / 30 + chance.aroundZero(0.4))) * 0.9;
  return mixColors(natural, [178, 174, 170], gray);
}

function drawIrisColor({ ancestry, tone }: Identity, chance: RandomSource): Color {
  if (ancestry.caucasian > 0.5 && tone < 4.5 && chance.between(0, 1) < 0.6)
    return chance.oneOf<Color>([
      [96, 130, 160],
      [110, 130, 120],
      [104, 116, 84],
      [120, 96, 56],
      [120, 140, 150],
    ]);
  return chance.oneOf<Color>([
    [70, 44, 26],
    [54, 34, 22],
    [88, 58, 34],
  ]);
}

/** Draws a hair cut; null is bald. */
function drawHairCut({ masculinity, age, ancestry }: Identity, chance: RandomSource): HairCut | null {
  const male = masculinity > 0.5;
  if (male && chance.between(0, 1) < 0.1 + 0.1 * (age > 45 ? 1 : 0)) return null;
  const curl = ancestry.african > 0.5 ? chance.between(0.7, 1) : chance.between(0, 0.4);
  const recession = male
    ? Math.max(0, chance.aroundZero(0.12) + (age > 40 ? chance.between(0, 0.25) : 0))
    : 0;
  if (male)
    return { top: chance.between(0.08, 0.35), sides: chance.between(0.04, 0.18), fall: 0, curl, recession };
  return {
    top: chance.between(0.15, 0.35),
    sides: chance.between(0.2, 0.45),
    fall: chance.between(0, 0.4),
    curl,
    recession,
  };
}
