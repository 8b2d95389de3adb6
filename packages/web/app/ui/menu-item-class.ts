/** Style of a menu's item: an icon, then its name. */
export const menuItemClass =
  "flex min-h-10 w-full pointer-coarse:min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-hidden select-none data-disabled:opacity-55 data-highlighted:bg-brand-soft";

/** Style of a label above a group of items. */
export const menuLabelClass = "px-3 py-1.5 text-xs font-semibold text-muted";

/** Style of a menu that may be longer than the screen. */
export const menuPopupClass =
  "max-h-(--available-height) w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
