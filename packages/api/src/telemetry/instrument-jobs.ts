import type { JobMiddleware } from "../jobs/job-queue.ts";
import { runInScope } from "./scope.ts";
import type { Telemetry } from "./telemetry.ts";
import { runInSpan } from "./traces/run-in-span.ts";

/** Creates the middleware that records each attempt at a job. */
export function instrumentJobs({ log, metrics, tracing }: Telemetry): JobMiddleware {
  return ({ id, name }, work) =>
    runInScope({ job_id: id }, () =>
      runInSpan(
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
            metrics.jobAttempts.inc({ job: name, outcome: failure ? "failed" : "done" });
            metrics.jobDuration.observe({ job: name }, ms / 1000);
            if (failure) log.write("job failed", { job: name, ms: Math.round(ms), ...failure });
            else log.write("job done", { job: name, ms: Math.round(ms) });
          }
        },
      ),
    );
}
