import type { Services } from "../../context.ts";
import { expire } from "./open-check.ts";
import { overdueChecks } from "./store.ts";

const batch = 200;

/** Ends the checks nobody finished. Safe beside requests that end the same ones. */
export async function expireOverdueChecks(services: Services): Promise<void> {
  for (;;) {
    const overdue = await overdueChecks(services.db, new Date(), batch);
    for (const check of overdue) {
      await expire(services, check);
    }
    if (overdue.length < batch) return;
  }
}
