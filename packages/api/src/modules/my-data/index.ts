export { myDataHandlers } from "./handlers.ts";
