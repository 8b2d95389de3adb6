import { otherChecks, otherMethods } from "../content/operator-claims.ts";
import { OtherMethods } from "../other-methods.tsx";
import { Section } from "../section.tsx";

/** What marketing mentions and this build does not do. */
export function UnsupportedMethods() {
  return (
    <Section
      id="other-methods"
      layout="beside"
      title="Other methods"
      lead="These are what the operator of this site says is offered. This software does none of them: ask the operator before you count on one."
    >
      <OtherMethods methods={[...otherMethods, ...otherChecks]} />
    </Section>
  );
}
