import type { Handlers, verificationRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { cancelCheck } from "./cancel.ts";
import { consentToCheck } from "./consent.ts";
import { createVerification } from "./create.ts";
import { listVerifications } from "./list.ts";
import { readCheck } from "./read-check.ts";
import { readJwks } from "./read-jwks.ts";
import { readVerification } from "./read.ts";
import { submitFrames } from "./submit-frames.ts";

export const verificationHandlers: Handlers<
  typeof verificationRoutes,
  Pick<Contexts, keyof typeof verificationRoutes>
> = {
  createVerification,
  listVerifications,
  readVerification,
  readCheck,
  consentToCheck,
  submitFrames,
  cancelCheck,
  readJwks,
};
