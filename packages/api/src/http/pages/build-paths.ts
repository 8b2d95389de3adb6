import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publicUrlPlaceholder } from "@ofage/contract";

const packages = fileURLToPath(new URL("../../../../", import.meta.url));

/** Builds of the other packages. */
export const webBuildRoot = join(packages, "web/build/client");
export const verifyBuildRoot = join(packages, "verify/dist");
export const sdkBuildRoot = join(packages, "sdk/dist");
/** Hold the packed npm packages. */
export const sdkPackageRoot = join(packages, "sdk/build");
export const cliPackageRoot = join(packages, "cli/build");

/** Cache-Control of files whose names contain a hash of their content. */
export const immutableCacheControl = "public, max-age=31536000, immutable";

/** Creates a function that inserts the running server's URL into a text, because the site is built for any server. */
export const createPublicUrlFiller = (publicUrl: string) => (text: string) =>
  text.replaceAll(publicUrlPlaceholder, () => publicUrl);
