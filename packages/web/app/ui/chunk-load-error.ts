/** Thrown when a part of the page's code cannot be loaded, usually because a newer version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of this page couldn't be loaded.", { cause });
    this.name = "ChunkLoadError";
  }
}
