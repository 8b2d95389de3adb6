import { Section } from "./section.tsx";

const steps = [
  {
    title: "Your visitor agrees",
    text: "They read, in your colours, what will happen and choose. Saying no is one press and costs them nothing.",
  },
  {
    title: "They look into the camera",
    text: "The page guides them into the circle and says when to hold still. A few frames are enough, on a phone or at a desk.",
  },
  {
    title: "You get an answer",
    text: "The server estimates the age and decides. Your page gets yes, no or not sure, with a signed token that your server can check by itself.",
  },
] as const;

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Three steps, a few seconds"
      lead="No document and no account for your visitors. A phone or a webcam is enough."
    >
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <span className="font-mono text-sm text-brand">{index + 1}</span>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
