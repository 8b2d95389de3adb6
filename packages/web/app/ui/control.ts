/** Style shared by inputs, selects and text areas. 16 px under a finger, so that iOS does not zoom in, and 44 px high. */
export const controlClass =
  "w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors sm:text-sm pointer-coarse:min-h-11 pointer-coarse:text-base " +
  "placeholder:text-muted/80 hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 " +
  "aria-invalid:border-bad disabled:border-line disabled:bg-sunken disabled:text-muted";

/** Style of a text that can be read and copied, and not changed. */
export const readOnlyClass =
  "w-full min-w-0 truncate rounded-sm bg-transparent text-base text-ink sm:text-sm placeholder:text-muted";
