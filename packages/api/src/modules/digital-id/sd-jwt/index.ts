export { ageClaim, type AskedSdJwt, askedPid } from "./asked-pid.ts";
export { type SdJwtExpectation, verifySdJwt } from "./verify-sd-jwt.ts";
