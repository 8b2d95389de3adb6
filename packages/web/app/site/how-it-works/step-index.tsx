import { storySteps } from "./story.tsx";

/** The steps at a glance, each linked to its part of the page. */
export function StepIndex() {
  return (
    <ol className="w-full">
      {storySteps.map(({ id, title }, at) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="group flex items-center gap-6 border-t border-line py-4 font-display text-xl font-bold tracking-tight hover:text-brand sm:text-2xl"
          >
            <Rings count={at + 1} />
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A ring for each step. */
function Rings({ count }: { count: number }) {
  return (
    <svg
      viewBox="-40 -40 80 80"
      fill="none"
      aria-hidden="true"
      className="size-14 flex-none text-brand sm:size-16"
    >
      {Array.from({ length: 4 }, (_, ring) => (
        <circle
          key={`${ring}`}
          r={8 + ring * 9.5}
          stroke="currentColor"
          strokeWidth={ring === count - 1 ? 5 : 2}
          strokeOpacity={ring < count ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}
