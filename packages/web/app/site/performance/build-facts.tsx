import { WideTable } from "../wide-table.tsx";
import { defaultModelVersion, modelVersions, scanLimits } from "@ofage/contract";
import type { ReactNode } from "react";
import { Section } from "../section.tsx";
import { accuracyReport } from "./accuracy-report.ts";

const { networks, runtime } = accuracyReport.engine;

/** Purpose of each network, by the engine's name for it. */
const roles: Readonly<Record<string, string>> = {
  blazeface: "finds the face",
  facemesh: "places 468 points on it for the crop and the movements",
  ageGenderNet: "estimates the age in v1; gives a second opinion in v3, above 25",
  ageNet: "estimates the age in v2 and v3: trained further by us, on FairFace",
  faceres:
    "checks in every version that the frames show the same person; gives a third opinion on the age in v3, above 25",
  liveness: "recorded but never decides: little better than chance on simulated attacks",
  antispoof: "recorded but never decides, for the same reason",
};

const ways = [
  "one pass of one network over the best frame",
  "one pass of our own network per frame; of four or more frames, the farthest is left out; then the median",
  "two passes per frame, one of them mirrored, averaged with two other networks above 25; frames as in v2",
] as const;

const kilobytes = (bytes: number): string => `${bytes / 1024} KB`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Technical specifications of this build, each read from the build or from the code that enforces it. */
export function BuildFacts() {
  return (
    <Section
      id="specs"
      title="Technical specs"
      lead="Facts about this build. Sizes, inputs, names and limits are read from its files and constants, so they’re always current."
      layout="beside"
      tone="forest"
    >
      <WideTable label="Networks">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">The networks of this build</caption>
          <thead>
            <tr className="border-b border-on-forest text-xs text-on-forest-muted">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Network
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                Input
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Size
              </th>
            </tr>
          </thead>
          <tbody>
            {networks.map(({ name, bytes, input }) => (
              <tr key={name} className="border-b border-forest-line align-top">
                <th scope="row" className="py-3 pr-4 font-normal">
                  <span className="font-mono font-semibold">{name}</span>
                  <span className="block text-on-forest-muted">{roles[name]}</span>
                </th>
                <td className="py-3 pr-4 whitespace-nowrap tabular-nums">
                  {input} × {input} px
                </td>
                <td className="py-3 text-right whitespace-nowrap tabular-nums">{megabytes(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <dl className="mt-12 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-[9rem_1fr]">
        {modelVersions.map((model, index) => (
          <div key={model} className="sm:contents">
            <dt className="font-semibold">
              v{index + 1}
              {model === defaultModelVersion && ", the default"}
            </dt>
            <dd className="text-on-forest-muted">
              <span className="font-mono break-all text-on-forest">{model}</span>
              <br />
              {ways[index]}
            </dd>
          </div>
        ))}
        <Fact name="Custom models">
          an operator can replace v3 with a custom model. No figure on this page applies to a custom model;
          every verification records which model estimated the age
        </Fact>
        <Fact name="Runtime">
          {runtime} on the server’s processor, in worker threads; no GPU, no calls to other services
        </Fact>
        <Fact name="Frames">
          the hosted check sends about nine small JPEGs a second, of at most{" "}
          {kilobytes(scanLimits.smallFrameBytes)}, and three to five large ones for the age, of at most{" "}
          {kilobytes(scanLimits.largeFrameBytes)}; from the first instruction on at most{" "}
          {scanLimits.totalBytes / 1024 / 1024} MB. They stay in memory while they’re processed and are then
          overwritten
        </Fact>
        <Fact name="Quality gates">
          single face, detector and landmark confidence, size, pose, exposure, sharpness, uncovered eyes and
          mouth. Half of a scan’s large frames must pass. The frames must show the same person, and the ages
          that count must agree
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-on-forest-muted">{children}</dd>
    </div>
  );
}
