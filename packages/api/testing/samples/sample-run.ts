import type { SampleCustomer } from "./customer.ts";
import type { Interpreter } from "./interpreters.ts";

/** One sample in one language. */
export interface SampleRun {
  interpreter: Interpreter;
  /** Where its files are written. */
  folder: string;
  customer: SampleCustomer;
}
