const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Renders a future time as date and time. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{absolute.format(new Date(iso))}</time>;
}
