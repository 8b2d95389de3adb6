import { surviveTranslation } from "../../verify/src/survive-translation.ts";

// Once per page, before React renders anything. The prerendered pages have no document while they are made.
if (typeof MutationObserver !== "undefined") surviveTranslation();
