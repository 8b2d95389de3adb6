import type { Assumptions } from "./assumptions.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { type DayLoad, drawDay, simulateDeliveries, simulateScans } from "./day-load.ts";
import { planStorage, type StoragePlan } from "./plan-storage.ts";
import type { EngineDay } from "./simulate-engines.ts";
import type { WebhookDay } from "./simulate-webhooks.ts";
import { sumBusiestMinute } from "./sum-busiest-minute.ts";

/** Threads of one engine process: `packages/engine/src/engine.ts`. */
const mostWorkers = 4;
/** Room for what grows between two measurements. */
const memoryReserve = 1.5;

export interface MachinePlan {
  load: DayLoad;
  engines: EngineDay;
  webhooks: WebhookDay;
  /** Cores that are busy in the busiest minute, and processes that keep each below the ceiling. */
  api: { busyCores: number; processes: number };
  jobs: { busyCores: number; processes: number };
  /** Machines that API and jobs share, a spare one included. */
  serverMachines: number;
  /** Machines without the spare one: by the places that scans need, and by processor time. */
  engine: { busyCores: number; byPlaces: number; byProcessor: number; machines: number };
  /** Machine-hours of engines in a day whose number follows the hours, without the spare one. */
  engineHours: number;
  database: { busyCores: number; cores: number; machines: number };
  memoryGib: { servers: number; engines: number; database: number };
  storage: StoragePlan;
}

/** Simulates a day and finds the fewest machines that keep to the assumptions. */
export function planMachines(assumptions: Assumptions, costs: MeasuredCosts): MachinePlan {
  const { ceiling, machineCores, spareMachines, scansPerCore, longestWaitSeconds, longestDelaySeconds } =
    assumptions;
  const { checksPerDay, peakRatio, scanShare, attemptsPerCheck, scanSeconds } = assumptions;
  const placesPerMachine = machineCores * scansPerCore;
  const placesPerEngine = Math.min(mostWorkers, machineCores) * scansPerCore;
  const load = drawDay(assumptions);
  const scansOn = (machines: number) =>
    simulateScans(load, assumptions, machines * placesPerMachine, placesPerEngine);
  const deliveriesOf = (processes: number) => simulateDeliveries(load, assumptions, costs, processes);
  // By Little's law, as if every second of the busiest hour were an average one; too few machines take long to simulate.
  const busyPlaces = (checksPerDay / 86_400) * peakRatio * scanShare * attemptsPerCheck * scanSeconds;
  const byPlaces = findLeast(Math.floor(busyPlaces / placesPerMachine / 2), (machines) => {
    const { gaveUp, waits } = scansOn(machines);
    return gaveUp === 0 && waits.quantile(0.99) <= longestWaitSeconds;
  });
  const jobs = findLeast(1, (processes) =>
    [...deliveriesOf(processes).groups].every(
      ([name, { delays }]) => name === "down" || delays.quantile(0.99) <= longestDelaySeconds,
    ),
  );
  const [engines, webhooks] = [scansOn(byPlaces), deliveriesOf(jobs)];
  const busiest = sumBusiestMinute({ ...load, ...webhooks }, costs, assumptions);
  const busy = (part: "api" | "engine" | "jobs" | "postgres") =>
    (busiest[part] + costs.idle_second[part]) / 1000;
  const processesFor = (busyCores: number) => Math.max(1, Math.ceil(busyCores / ceiling));
  const api = { busyCores: busy("api"), processes: processesFor(busy("api")) };
  const jobsPlan = { busyCores: busy("jobs"), processes: Math.max(jobs, processesFor(busy("jobs"))) };
  const engineCores = busy("engine");
  const byProcessor = Math.ceil(engineCores / ceiling / machineCores);
  const engineMachines = Math.max(byPlaces, byProcessor);
  const serverMachines = Math.ceil((api.processes + jobsPlan.processes) / machineCores) + spareMachines;
  const databaseCores = Math.max(2, Math.ceil(busy("postgres") / ceiling));
  const storage = planStorage(assumptions, costs);
  const gib = (mebibytes: number) => (mebibytes / 1024) * memoryReserve;
  return {
    load,
    engines,
    webhooks,
    api,
    jobs: jobsPlan,
    serverMachines,
    engine: {
      busyCores: engineCores,
      byPlaces,
      byProcessor,
      machines: engineMachines + spareMachines,
    },
    engineHours: hourlyMachines(engines.running, placesPerMachine, engineMachines),
    database: { busyCores: busy("postgres"), cores: databaseCores, machines: 1 + spareMachines },
    memoryGib: {
      servers: gib(api.processes * costs.memory_mib.api + jobsPlan.processes * costs.memory_mib.jobs),
      // An engine's memory is that of its threads, one for each core of the machine that was measured.
      engines: gib(
        (engineMachines + spareMachines) *
          machineCores *
          (costs.memory_mib.engine / Math.min(mostWorkers, costs.cores)),
      ),
      database: Math.max(4, assumptions.memoryDays * storage.gibPerDay) * (1 + spareMachines),
    },
    storage,
  };
}

/** Sums over the day's hours the machines whose places each hour's busiest second fills, scaled so that the busiest hour has all. */
function hourlyMachines(running: readonly number[], placesPerMachine: number, machines: number): number {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    Math.max(
      1,
      running.slice(hour * 3600, (hour + 1) * 3600).reduce((most, each) => Math.max(most, each), 0),
    ),
  );
  const busiest = Math.max(...hours);
  const reserve = (machines * placesPerMachine) / busiest;
  return hours.reduce((sum, most) => sum + Math.ceil((most * reserve) / placesPerMachine), 0);
}

/**
 * Finds the least number that is enough, where more are never worse.
 * @param guess a number to begin with
 */
export function findLeast(guess: number, isEnough: (count: number) => boolean): number {
  let [tooFew, enough] = [0, Math.max(1, guess)];
  while (!isEnough(enough)) [tooFew, enough] = [enough, enough * 2];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
