/** A node in the JSON of a TensorFlow.js graph model. */
export interface TfNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, TfAttribute>;
}

export interface TfAttribute {
  b?: boolean;
  s?: string;
  list?: { i?: string[]; s?: string[] };
  shape?: { dim?: { size: string }[] };
}
