/**
 * Runs each test file of the slower tier that failed once more, alone.
 * @param steps those that failed, as `step` of toolbox.mjs returns them
 * @param repeatFile runs a part's file, as slower-tier.mjs does
 * @returns `flaky`: the failures of files that passed then; `failed`: names of steps with a file that failed twice, or
 * with an error that no file can be blamed for
 */
export async function repeatFailedFiles(toolbox, steps, repeatFile) {
  const flaky = [];
  const failed = [];
  for (const { name, tests } of steps) {
    const failures = tests?.failures ?? [];
    const files = new Set(failures.map(({ part, file }) => `${part} ${file}`));
    let hasPassed = failures.length > 0 && failures.every(({ file }) => file !== null);
    if (hasPassed)
      for (const key of files) {
        const ofFile = failures.filter(({ part, file }) => `${part} ${file}` === key);
        const [{ part, file }] = ofFile;
        const names = ofFile.map((failure) => failure.name);
        const again = await toolbox.step(`once more, alone: ${file}`, () =>
          repeatFile(toolbox, part, file, names),
        );
        if (again.error) hasPassed = false;
        else flaky.push(...ofFile);
      }
    if (!hasPassed) failed.push(name);
  }
  return { flaky, failed };
}
