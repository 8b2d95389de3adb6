import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicUrlPlaceholder } from "@ofage/contract";

const packages = fileURLToPath(new URL("../../../../", import.meta.url));

/** Where the builds of the other packages lie. */
export const webBuildRoot = join(packages, "web/build/client");
export const verifyBuildRoot = join(packages, "verify/dist");
export const sdkBuildRoot = join(packages, "sdk/dist");

/** For files whose names carry a hash of what is in them. */
export const immutableCacheControl = "public, max-age=31536000, immutable";

/** The site is built for any server; this names the one that runs. */
export const createPublicUrlFiller = (publicUrl: string) => (text: string) =>
  text.replaceAll(publicUrlPlaceholder, () => publicUrl);
