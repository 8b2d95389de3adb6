import type { Customer } from "./customer.ts";
import type { Interpreter } from "./interpreters.ts";

/** One sample in one language. */
export interface Run {
  interpreter: Interpreter;
  /** Where its files are written. */
  folder: string;
  customer: Customer;
}
