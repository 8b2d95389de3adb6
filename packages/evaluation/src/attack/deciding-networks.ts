/**
 * Networks that can change what becomes of an attack: they find the face and tell whether one person is on all frames.
 * An age network reads only frames that passed, and `liveness` and `antispoof` are recorded and never decide.
 */
export const DECIDING_NETWORKS: readonly string[] = ["blazeface", "facemesh", "faceres"];
