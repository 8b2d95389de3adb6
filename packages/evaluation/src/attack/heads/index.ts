export { type HeadFolder, loadHeadFolder } from "./head-folder.ts";
export { createVisitor } from "./visitor.ts";
