import type { SampleCustomer } from "./customer.ts";
import type { Interpreter } from "./interpreters.ts";

/** Run of one sample in one language. */
export interface SampleRun {
  interpreter: Interpreter;
  /** Folder for its files. */
  folder: string;
  customer: SampleCustomer;
}
