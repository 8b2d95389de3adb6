/** SECRET_KEY of the server under test, so that a test can find values stored under a keyed hash. */
export const secretKey = "for tests only, and long enough for them";
