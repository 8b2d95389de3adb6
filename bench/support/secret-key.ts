/** SECRET_KEY of servers that a bench starts on a database of its own. */
export const secretKey = "a secret of the bench, 32 characters or more";
