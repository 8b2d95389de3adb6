import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { ChunkLoadError } from "./chunk-load-error.ts";

/**
 * Makes a component whose code loads when it is first shown. React keeps a failure until the page is reloaded.
 * @param load rejections become a ChunkLoadError
 */
export function lazyChunk<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new ChunkLoadError(error);
    }
  });
}
