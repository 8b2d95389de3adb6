/** Sections of the page, in order, by their ids. */
const sections = [
  { id: "measured", name: "What this build measured" },
  { id: "attacks", name: "Presentation attacks" },
  { id: "privacy", name: "No frames on disk" },
  { id: "speed", name: "How long it takes" },
  { id: "specs", name: "Technical specs" },
  { id: "comparison", name: "Methods compared" },
  { id: "stated", name: "What the operator claims" },
] as const;

/** Links to the sections of the model performance page, which is long. */
export function PageContents() {
  return (
    <nav aria-label="On this page" className="mx-auto max-w-7xl px-5 pt-8">
      <ul className="grid gap-x-8 text-sm min-[26rem]:grid-cols-2 sm:flex sm:flex-wrap">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block rounded-sm py-1.5 underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
