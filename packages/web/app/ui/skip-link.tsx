/** Links past the navigation to the main content, which has the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-80 -translate-y-20 rounded-control bg-ink px-4 py-2 text-sm font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
