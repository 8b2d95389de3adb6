/**
 * Creates the report of a run: prints each step as it ends, and a table of all at the end.
 */
export function createReport() {
  const rows = [];
  const add = (row) => {
    rows.push(row);
    console.log(renderRow(row));
  };
  return {
    /**
     * Runs a step.
     * @template Result
     * @param {string} name
     * @param {() => Promise<[result?: Result, note?: string]>} run
     * @returns {Promise<Result>}
     * @throws the step's own error
     */
    step: async (name, run) => {
      const start = performance.now();
      try {
        const [result, note = ""] = await run();
        add({ name, outcome: `ok, ${((performance.now() - start) / 1000).toFixed(1)} s`, note });
        return result;
      } catch (error) {
        add({ name, outcome: "FAILED", note: error.message.split("\n", 1)[0] });
        throw error;
      }
    },
    /** Adds what could not be tried, and why. */
    omit: (name, note) => add({ name, outcome: "not tried", note }),
    print: () => console.log(["", ...rows.map(renderRow)].join("\n")),
  };
}

const renderRow = ({ name, outcome, note }) => `${outcome.padEnd(12)}${name}${note ? `: ${note}` : ""}`;
