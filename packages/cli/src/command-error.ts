/** Error whose sentence says what is wrong and what to do about it. */
export class CommandError extends Error {
  /** Exit code of the process: 1 if the command failed, 2 if it could not begin as it was called. */
  readonly exitCode: 1 | 2;

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}
