import { formatDate } from "./accuracy-report.ts";
import { bandReport, countRefused, defaultBandAccuracy } from "./band-report.ts";
import { CoverageTable } from "./coverage-table.tsx";
import { EarlierTable } from "./earlier-table.tsx";
import { GroupPassTable } from "./group-pass-table.tsx";
import { PassByBandTable } from "./pass-by-band-table.tsx";
import { SeparationTable } from "./separation-table.tsx";

const { data_set, measured_on, method } = bandReport;
const estimated = defaultBandAccuracy.bands.reduce((sum, band) => sum + band.n, 0);
const refused = countRefused(defaultBandAccuracy);
const formatCount = (count: number): string => count.toLocaleString("en-US");

/** Counts who passes which age, on faces that are labeled with a band of ages. */
export function TeensAndAdults() {
  return (
    <>
      <div className="mb-10 grid max-w-3xl gap-4 text-muted">
        <p>
          The portraits have nobody under 25. So on {formatDate(measured_on)} each version also read{" "}
          {data_set.name}, which are cut out of pictures on Flickr. It estimated {formatCount(estimated)} and
          refused {formatCount(refused.all)}: it found no face on {refused.noFace} pictures and more than one
          on {refused.severalFaces}, the head was turned too far on {refused.turned}, and {refused.others}{" "}
          failed another quality gate. Our training and our calibration used none of these faces. License:{" "}
          {data_set.license}
        </p>
        <p>
          <strong className="text-ink">These are apparent ages.</strong> {data_set.labels} {data_set.limits}
        </p>
      </div>
      <h4 className="mb-4 text-xl">Who is estimated at an age or above</h4>
      <PassByBandTable version={defaultBandAccuracy} />
      <h4 className="mt-12 mb-4 text-xl">How often the interval is right</h4>
      <p className="mb-4 max-w-3xl text-muted">
        Each estimate comes with an interval, which the console shows with the verification. It is calibrated
        to {method.age_interval.confidence * 100}% in every band: at most 5% of a band’s faces get an interval
        above the band, and 5% one below it. Counted here, on faces that calibrated nothing.
      </p>
      <CoverageTable version={defaultBandAccuracy} />
      <h4 className="mt-12 mb-4 text-xl">How well each version tells teenagers from adults</h4>
      <SeparationTable report={bandReport} />
      <h4 className="mt-12 mb-4 text-xl">What the versions were before</h4>
      <p className="mb-4 max-w-3xl text-muted">
        Until November 26, 2026, before the first release, the same names stood for other estimators. From the
        first release on, a version never changes.
      </p>
      <EarlierTable report={bandReport} />
      <h4 className="mt-12 mb-4 text-xl">
        Who is estimated at {method.group_threshold} or above, by sex and group
      </h4>
      <p className="mb-4 max-w-3xl text-muted">
        As the data set labels them. Groups of a few dozen faces differ by chance: read the intervals.
      </p>
      <GroupPassTable version={defaultBandAccuracy} />
      <p className="mt-8">
        <a href="/accuracy-bands.json" className="underline decoration-line-strong underline-offset-4">
          Every threshold, version and group
        </a>{" "}
        as one file.
      </p>
    </>
  );
}
