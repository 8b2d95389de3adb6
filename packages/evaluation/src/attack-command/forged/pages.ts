import { randomBytes } from "node:crypto";
import { hasPassed } from "./attack-target.ts";
import type { Forgery } from "./forgery.ts";

export const wrongToken: Forgery = {
  id: "wrong_token",
  name: "A scan with an invented client token",
  made: "A person who does what is asked, by a connection that gives a made-up token.",
  isAccepted: async (field) => {
    const check = await field.startCheck();
    const client_token = randomBytes(32).toString("base64url");
    return hasPassed(await field.presentPerson(check, { forgedPage: { hello: { client_token } } }));
  },
};

export const otherCheckToken: Forgery = {
  id: "other_check_token",
  name: "A scan with another check's client token",
  made: "The same, with the token of another open check.",
  isAccepted: async (field) => {
    const [check, other] = [await field.startCheck(), await field.startCheck()];
    const hello = { client_token: other.token };
    return hasPassed(await field.presentPerson(check, { forgedPage: { hello } }));
  },
};

export const otherOrigin: Forgery = {
  id: "other_origin",
  name: "A scan from another website’s page",
  made: "A person who does what is asked, by a page of another origin that has the check's token.",
  isAccepted: async (field) => {
    const check = await field.startCheck();
    return hasPassed(
      await field.presentPerson(check, { forgedPage: { origin: "https://attacker.example" } }),
    );
  },
};

export const clientClaims: Forgery = {
  id: "client_claims",
  name: "A client that claims success",
  made: "A first message with fields that claim a result: estimated_age, age_verified, status, outcome, liveness.",
  isAccepted: async (field) => {
    const check = await field.startCheck();
    const hello = { estimated_age: 45, age_verified: true, status: "passed", outcome: "adult", liveness: 1 };
    const forged = { forgedPage: { hello }, forgedFrames: { isDeaf: true } };
    return hasPassed(await field.presentPerson(check, forged));
  },
};

export const secondConnection: Forgery = {
  id: "second_connection",
  name: "A second connection with the frames of the first",
  made: "Two connections to one check at once: a person answers one, and the other sends frames of a scan that passed.",
  isAccepted: async (field) => {
    const { sent } = await field.passCheck();
    const check = await field.startCheck();
    const [, second] = await Promise.all([field.presentPerson(check), field.replay(check, sent, "as_sent")]);
    return hasPassed(second);
  },
};
