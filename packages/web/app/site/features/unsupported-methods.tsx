import { otherChecks, otherMethods } from "../content/operator-claims.ts";
import { OtherMethods } from "../other-methods.tsx";
import { Section } from "../section.tsx";

/** Methods that marketing mentions and this build does not have. */
export function UnsupportedMethods() {
  return (
    <Section
      id="other-methods"
      layout="beside"
      title="Other methods"
      lead="The operator of this site says these are available. This software does none of them, so ask the operator before you count on one."
    >
      <OtherMethods methods={[...otherMethods, ...otherChecks]} />
    </Section>
  );
}
