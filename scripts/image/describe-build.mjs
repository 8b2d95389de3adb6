/**
 * Returns the arguments of a build that Docker and buildah share.
 * @param {{ context: string, file: string, image: string, base?: string, secrets?: Record<string, string> }} build
 */
export const describeBuild = ({ context, file, image, base, secrets = {} }) => [
  "--file",
  file,
  "--tag",
  image,
  ...(base ? ["--build-arg", `BASE=${base}`] : []),
  ...Object.entries(secrets).flatMap(([id, path]) => ["--secret", `id=${id},src=${path}`]),
  context,
];
