/** Position of the reading line in pixels: below the site's header, with room for a heading's margin. */
const readingLinePx = 120;

/** Marks the current section in "On this page": the last heading above the reading line. */
export function startScrollSpy(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>("[data-reading]");
  if (!list) return;
  let frame = 0;
  const look = () => {
    frame = 0;
    markCurrentHeading(list);
  };
  const later = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  later();
}

function markCurrentHeading(list: HTMLElement): void {
  const links = [...list.querySelectorAll("a")];
  const above = links.filter((link) => {
    const heading = document.getElementById(link.hash.slice(1));
    return heading && heading.getBoundingClientRect().top <= readingLinePx;
  });
  const current = above.at(-1) ?? links[0];
  const before = list.querySelector("[aria-current]");
  if (!current || before === current) return;
  before?.removeAttribute("aria-current");
  current.setAttribute("aria-current", "location");
  scrollLinkIntoView(list, current);
}

/** Scrolls a list longer than the screen along with the page. */
function scrollLinkIntoView(list: HTMLElement, link: HTMLElement): void {
  const [box, row] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (row.top < box.top || row.bottom > box.bottom) {
    list.scrollTop += row.top - box.top - box.height / 2;
  }
}
