export { googleHandlers } from "./handlers.ts";
