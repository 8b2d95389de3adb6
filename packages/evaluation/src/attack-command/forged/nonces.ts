import { randomBytes } from "node:crypto";
import type { Forgery } from "./forgery.ts";

export const wrongNonce: Forgery = {
  id: "wrong_nonce",
  name: "Frames with an invented nonce",
  made: "A correct response to a check's challenge, sent with a made-up nonce.",
  isAccepted: async (field) => {
    const check = await field.startVerification();
    const nonce = randomBytes(32).toString("base64url");
    return field.areFramesAccepted(check, await field.recordFrames(check.challenge.poses), { nonce });
  },
};

export const otherNonce: Forgery = {
  id: "other_nonce",
  name: "Frames with another check's nonce",
  made: "The same, with the nonce of another open check.",
  isAccepted: async (field) => {
    const [check, other] = [await field.startVerification(), await field.startVerification()];
    return field.areFramesAccepted(check, await field.recordFrames(check.challenge.poses), {
      nonce: other.challenge.nonce,
    });
  },
};
