import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicUrlMark } from "@ofage/contract";

const packages = fileURLToPath(new URL("../../../../", import.meta.url));

/** Where the builds of the other packages lie. */
export const webRoot = join(packages, "web/build/client");
export const verifyRoot = join(packages, "verify/dist");
export const sdkRoot = join(packages, "sdk/dist");

/** For files whose names carry a hash of what is in them. */
export const aYear = "public, max-age=31536000, immutable";

/** The site is built for any server; this names the one that runs. */
export const naming = (publicUrl: string) => (text: string) =>
  text.replaceAll(publicUrlMark, () => publicUrl);
