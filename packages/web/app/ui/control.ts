/** Style shared by inputs, selects and text areas. 16 px on phones, so that iOS does not zoom in. */
export const controlClass =
  "w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors sm:text-sm " +
  "placeholder:text-muted/80 hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 " +
  "aria-invalid:border-bad disabled:border-line disabled:bg-sunken disabled:text-muted";
