import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";

let session: string;
beforeAll(async () => {
  session = (await createAccount()).session;
});

const MiB = 1024 * 1024;
const fields = { name: "Shop", domain: "shop.example" };

const dataUrl = (bytes: Uint8Array, type = "png") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const bytesOf = (url: string | null) => Buffer.from(url!.replace(/^data:image\/webp;base64,/, ""), "base64");

const color = (width: number, height: number, background = "#B45309") =>
  sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
const drawing = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${svg}</svg>`)).png();

const create = (images: Record<string, unknown>) =>
  callApi("createWebsite", { ...fields, ...images }, { bearer: session });

/** Returns the stored version of a picture given as the logo. */
async function kept(bytes: Uint8Array, declared?: string): Promise<Buffer> {
  const { status, body } = await create({ url_logo: dataUrl(bytes, declared) });
  expect([status, body.error]).toEqual([201, undefined]);
  expect(body.url_logo).toMatch(/^data:image\/webp;base64,/);
  return bytesOf(body.url_logo);
}

async function pixelAt(picture: Uint8Array, left: number, top: number): Promise<number[]> {
  return [
    ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
}

test.for([
  ["PNG", (picture: Sharp) => picture.png(), "png"],
  ["PNG of a palette", (picture: Sharp) => picture.png({ palette: true }), "png"],
  ["PNG of 16 bits", (picture: Sharp) => picture.toColourspace("rgb16").png(), "png"],
  ["gray PNG", (picture: Sharp) => picture.greyscale().png(), "png"],
  ["JPEG", (picture: Sharp) => picture.flatten().jpeg(), "jpeg"],
  ["CMYK JPEG", (picture: Sharp) => picture.flatten().toColourspace("cmyk").jpeg(), "jpeg"],
  ["WebP", (picture: Sharp) => picture.webp(), "webp"],
  ["GIF", (picture: Sharp) => picture.gif(), "gif"],
] as const)("a %s is kept as WebP", async ([, make, declared]) => {
  const picture = await kept(await make(color(300, 200, "#808080")).toBuffer(), declared);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 300, height: 200 });
  const [red, green, blue, alpha] = await pixelAt(picture, 150, 100);
  for (const level of [red, green, blue]) expect(Math.abs(level! - 0x80)).toBeLessThan(16);
  expect(alpha).toBe(255);
});

test("createWebsite stores the first picture of an animation", async () => {
  const frames = [await color(40, 40, "#ff0000").png().toBuffer(), await color(40, 40).png().toBuffer()];
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const picture = await kept(animation, "gif");
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
  expect(await pixelAt(picture, 20, 20)).toEqual([255, 0, 0, 255]);
});

test("createWebsite preserves a logo's lettering and transparency", async () => {
  const logo = await drawing(
    `<rect x="10" y="10" width="80" height="80" fill="#B45309"/><text x="100" y="60" font-size="30" fill="#222">Shop</text>`,
  ).toBuffer();
  const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();
  const picture = await kept(logo);
  expect(await pixelAt(picture, 1, 1)).toMatchObject({ 3: 0 });
  expect(await pixelAt(picture, 50, 50)).toEqual([0xb4, 0x53, 0x09, 255]);
  // The color of fully transparent pixels is invisible.
  const [before, after] = [await pixels(logo), await pixels(picture)];
  for (let at = 0; at < before.length; at += 4) {
    if (before[at + 3] === 0) expect(after[at + 3]).toBe(0);
    else expect(after.subarray(at, at + 4)).toEqual(before.subarray(at, at + 4));
  }
});

test.for([
  [5000, 4000, 1024, 819],
  [1000, 3000, 341, 1024],
  [1024, 1024, 1024, 1024],
  [16, 16, 16, 16],
  [20_000, 1, 1024, 1],
] as const)(
  "createWebsite scales %i × %i pixels to %i × %i",
  async ([width, height, keptWidth, keptHeight]) => {
    const picture = await kept(await color(width, height).png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
  },
);

test("createWebsite removes a camera's metadata and turns the picture upright", async () => {
  const place = {
    IFD0: { Copyright: "Jo Owner" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" },
  };
  const lying = await sharp(
    await drawing(`<rect width="200" height="100" fill="#fff"/><rect width="50" height="100" fill="#f00"/>`)
      .flatten()
      .toBuffer(),
  )
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(lying.includes("Jo Owner") && (await sharp(lying).metadata()).exif !== undefined).toBe(true);

  const picture = await kept(lying, "jpeg");
  const { width, height, exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 100, height: 200 });
  expect(picture.includes("Jo Owner")).toBe(false);
  // Rotated by a quarter to the right, the left edge is at the top.
  const [above, below] = [await pixelAt(picture, 50, 10), await pixelAt(picture, 50, 190)];
  expect([above[1]! < 40, below[1]! > 215]).toEqual([true, true]);
});

test("createWebsite removes data appended to a picture", async () => {
  const page = "<html><script>alert(document.domain)</script></html>";
  const polyglot = Buffer.concat([await color(20, 20).png().toBuffer(), Buffer.from(page)]);
  const picture = await kept(polyglot);
  expect([polyglot.includes("<script>"), picture.includes("<script>")]).toEqual([true, false]);
});

test.for(["png", "jpeg", "webp", "gif"])(
  "createWebsite detects the type of bytes not declared as image/%s",
  async (declared) => {
    for (const make of [(p: Sharp) => p.png(), (p: Sharp) => p.webp()]) {
      const picture = await kept(await make(color(30, 30)).toBuffer(), declared);
      expect((await sharp(picture).metadata()).width).toBe(30);
    }
  },
);

const notAPicture = "Please choose a PNG, JPEG, WebP or GIF picture";
const damaged = "This picture is damaged. Please choose another";
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>`;

test.for([
  ["a drawing with a script", async () => Buffer.from(svg), notAPicture],
  ["a drawing that starts with white space", async () => Buffer.from(`\n\n ${svg}`), notAPicture],
  ["a PDF", async () => Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n"), notAPicture],
  ["an AVIF", () => color(20, 20).avif().toBuffer(), notAPicture],
  ["a TIFF", () => color(20, 20).tiff().toBuffer(), notAPicture],
  ["an HTML page", async () => Buffer.from("<html><body>Hello</body></html>"), notAPicture],
  ["a single byte", async () => Buffer.from([0x89]), notAPicture],
  ["only a PNG's first bytes", async () => (await color(9, 9).png().toBuffer()).subarray(0, 8), damaged],
  ["half a PNG", async () => half(await noise(64, 64).png().toBuffer()), damaged],
  ["half a JPEG", async () => half(await noise(64, 64).jpeg().toBuffer()), damaged],
  ["half a WebP", async () => half(await noise(64, 64).webp().toBuffer()), damaged],
  ["half a GIF", async () => half(await noise(64, 64).gif().toBuffer()), damaged],
  ["a drawing after a PNG's first bytes", async () => Buffer.concat([pngStart, Buffer.from(svg)]), damaged],
] as const)("%s is refused", async ([, make, sentence]) => {
  const { status, body } = await create({ url_icon: dataUrl(await make()) });
  expect([status, body.code, body.error, body.fields]).toEqual([
    400,
    "invalid_input",
    sentence,
    { url_icon: sentence },
  ]);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test("createWebsite refuses 20,000 × 20,000 pixels of one color before decoding them", async () => {
  const bomb = blackPng(20_000);
  expect(bomb.length).toBeLessThan(MiB);
  const began = performance.now();
  const { status, body } = await create({ url_icon: dataUrl(bomb) });
  expect([status, body.fields]).toEqual([
    400,
    { url_icon: "Please choose a picture with fewer pixels: at most 40 million" },
  ]);
  // Decoding takes seconds.
  expect(performance.now() - began).toBeLessThan(1000);
});

/** Builds a square PNG with one bit per pixel, which sharp would take long to make. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = (value: number) => Buffer.from(new Uint32Array([value]).buffer).swap32();
    return Buffer.concat([around(data.length), body, around(crc32(body))]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    pngStart,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("createWebsite accepts a hand-built PNG", async () => {
  const picture = await kept(blackPng(100));
  expect(await pixelAt(picture, 50, 50)).toEqual([0, 0, 0, 255]);
});

test("createWebsite accepts a picture of 1 MiB and refuses one byte more", async () => {
  const picture = await color(50, 50).png().toBuffer();
  const ofSize = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  await kept(ofSize(MiB));
  for (const size of [MiB + 1, MiB + 2, MiB + 100_000]) {
    const { status, body } = await create({ url_logo: dataUrl(ofSize(size)) });
    expect([status, body.fields]).toEqual([400, { url_logo: "Please choose a picture of at most 1 MB" }]);
  }
});

test("createWebsite accepts two pictures of 1 MiB in one request", async () => {
  const picture = await noise(590, 590).png({ compressionLevel: 0 }).toBuffer();
  expect(picture.length).toBeGreaterThan(0.99 * MiB);
  expect(picture.length).toBeLessThanOrEqual(MiB);
  const { status, body } = await create({ url_icon: dataUrl(picture), url_logo: dataUrl(picture) });
  expect([status, body.url_icon]).toEqual([201, body.url_logo]);
});

test("createWebsite refuses a picture that would be too large after re-encoding", async () => {
  const picture = await noise(1024, 1024, 4).webp({ quality: 30, alphaQuality: 40 }).toBuffer();
  expect(picture.length).toBeLessThanOrEqual(MiB);
  const { status, body } = await create({ url_logo: dataUrl(picture, "webp") });
  expect([status, body.fields]).toEqual([
    400,
    { url_logo: "Please choose a plainer picture: this one would take more than 1 MB" },
  ]);
});

test("updateWebsite returns a stored picture unchanged, however often it is saved", async () => {
  const photograph = await noise(400, 300).blur(3).jpeg().toBuffer();
  const made = await createWebsite(session, {
    url_icon: dataUrl(await color(64, 64).png().toBuffer()),
    url_logo: dataUrl(photograph, "jpeg"),
  });
  for (const name of ["One", "Two"]) {
    const { status, body } = await callApi("updateWebsite", { ...made, name }, { bearer: session });
    expect([status, body]).toEqual([200, { ...made, name }]);
  }
  const { body } = await callApi("updateWebsite", { ...made, url_icon: null }, { bearer: session });
  expect([body.url_icon, body.url_logo]).toEqual([null, made.url_logo]);
});

test("updateWebsite changes nothing if one of two pictures is bad, and names every bad one", async () => {
  const made = await createWebsite(session);
  const good = dataUrl(await color(64, 64).png().toBuffer());
  const bad = dataUrl(Buffer.from(svg));
  const change = { ...made, name: "New", url_icon: good, url_logo: bad };
  const refused = await callApi("updateWebsite", change, { bearer: session });
  expect([refused.status, refused.body.fields]).toEqual([400, { url_logo: notAPicture }]);
  expect((await callApi("readWebsite", { id: made.id }, { bearer: session })).body).toEqual(made);

  const before = await queryDatabase(
    "select id from websites where organization_id = (select organization_id from websites where id = $1)",
    made.id,
  );
  const both = await create({ url_icon: bad, url_logo: bad });
  expect(both.body.fields).toEqual({ url_icon: notAPicture, url_logo: notAPicture });
  expect((await callApi("listWebsites", {}, { bearer: session })).body.length).toBe(before.length);
});

test("updateWebsite cannot set a picture of another organization's website", async () => {
  const made = await createWebsite(session);
  const { session: stranger } = await createAccount();
  const change = { ...made, url_icon: dataUrl(await color(9, 9).png().toBuffer()) };
  expect((await callApi("updateWebsite", change, { bearer: stranger })).status).toBe(404);
  expect((await callApi("readWebsite", { id: made.id }, { bearer: session })).body.url_icon).toBeNull();
});
