/** Prices that an operator pays, in US dollars. */
export interface OperatorPrices {
  coreHour: number;
  memoryGibMonth: number;
  diskGibMonth: number;
  /** Per GiB that leaves for the internet; what arrives costs nothing. */
  egressGib: number;
}

/** Round figures of a cloud, an assumption and not a measurement: put in your own. */
export const assumedPrices: Readonly<OperatorPrices> = {
  coreHour: 0.04,
  memoryGibMonth: 3,
  diskGibMonth: 0.1,
  egressGib: 0.09,
};
