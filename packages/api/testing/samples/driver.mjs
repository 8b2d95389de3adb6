// Calls functions of a sample as a program would: node driver.mjs <file> <calls as JSON>. Prints their return values as JSON.
import { pathToFileURL } from "node:url";

const [file, calls] = process.argv.slice(2);
const sample = await import(pathToFileURL(file).href);

const answers = [];
for (const { name, args, named } of JSON.parse(calls)) {
  try {
    const given = args.map((value) => (value?.bytes === undefined ? value : Buffer.from(value.bytes)));
    const made = sample[name](...given, ...(named ? [named] : []));
    answers.push({ value: await (made[Symbol.asyncIterator] ? Array.fromAsync(made) : made) });
  } catch (error) {
    answers.push({ error: error.message, code: error.code });
  }
}
process.stdout.write(JSON.stringify(answers));
