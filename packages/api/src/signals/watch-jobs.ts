import type { AroundJob } from "../jobs/queue.ts";
import { inScope } from "./scope.ts";
import type { Signals } from "./signals.ts";
import { inSpan } from "./traces/in-span.ts";

/** What is written down around each attempt at a job. */
export function watchJobs({ log, metrics, tracing }: Signals): AroundJob {
  return ({ id, name }, work) =>
    inScope({ job_id: id }, () =>
      inSpan(
        tracing,
        { name: `job ${name}`, kind: "consumer", attributes: { "ofage.job": name } },
        async () => {
          const began = performance.now();
          let failure: { err: unknown } | undefined;
          try {
            await work();
          } catch (err) {
            failure = { err };
            throw err;
          } finally {
            const ms = performance.now() - began;
            metrics.jobs.inc({ job: name, outcome: failure ? "failed" : "done" });
            metrics.jobDuration.observe({ job: name }, ms / 1000);
            if (failure) log.write("job failed", { job: name, ms: Math.round(ms), ...failure });
            else log.write("job done", { job: name, ms: Math.round(ms) });
          }
        },
      ),
    );
}
