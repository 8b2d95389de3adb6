/** Style of a menu's item: an icon, then its name. */
export const menuItemClass =
  "flex min-h-10 w-full pointer-coarse:min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-hidden select-none data-disabled:opacity-55 data-highlighted:bg-brand-soft";
