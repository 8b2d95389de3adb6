import { extractRegion, type Sample, sampleLanguages } from "../samples.ts";
import type { Block, CodeSnippet } from "./blocks.ts";

/** Sources for directives. */
export interface DirectiveSources {
  samples: readonly Sample[];
  /** Blocks generated from the contract, by directive: `reference`, `errors`… */
  generated: Readonly<Record<string, () => Block[]>>;
}

const directive = /^::([a-z]+)(?:[ \t]+(\S+))?[ \t]*$/;
const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*(\S*)/;
const containers = new Set(["steps", "note", "warning"]);

/**
 * Splits a page's Markdown at its directives: `::samples`, `::sample`, `::steps`, `::note`, `::warning`, `::end` and
 * the generated ones. Fenced code contains no directives.
 * @throws an error that names the line at fault
 */
export function parseDirectives(body: string, sources: DirectiveSources): Block[] {
  const lines = body.split(/\r?\n/);
  let at = 0;

  function fail(sentence: string): never {
    throw new Error(`line ${at + 1} of the body: ${sentence}`);
  }

  function readCode(opening: RegExpExecArray): Block {
    const [, ticks, language] = opening;
    const code: string[] = [];
    const closing = new RegExp(`^[ \\t]*${ticks}[ \\t]*$`);
    for (at += 1; at < lines.length && !closing.test(lines[at]!); at += 1) code.push(lines[at]!);
    if (at >= lines.length) fail("a fenced block is not closed");
    return { kind: "code", codes: [{ language: language || "text", code: code.join("\n") }] };
  }

  function readBlocks(container?: string): Block[] {
    const blocks: Block[] = [];
    let prose: string[] = [];
    const endProse = () => {
      const text = prose.join("\n").trim();
      if (text) blocks.push({ kind: "prose", text });
      prose = [];
    };
    for (; at < lines.length; at += 1) {
      const line = lines[at]!;
      // An indented fence belongs to a list and stays there.
      const opening = /^\S/.test(line) ? fence.exec(line) : null;
      const [, name, argument] = directive.exec(line) ?? [];
      const title = container === "steps" ? /^###[ \t]+(.+)$/.exec(line)?.[1] : undefined;
      if (opening) {
        endProse();
        blocks.push(readCode(opening));
      } else if (title) {
        endProse();
        blocks.push({ kind: "heading", level: 3, text: title.trim() });
      } else if (name === undefined) {
        prose.push(line);
      } else if (name === "end") {
        if (!container) fail("::end ends nothing");
        endProse();
        return blocks;
      } else {
        endProse();
        blocks.push(...readDirective(name, argument));
      }
    }
    if (container) fail(`::${container} has no ::end`);
    endProse();
    return blocks;
  }

  function readDirective(name: string, argument: string | undefined): Block[] {
    if (containers.has(name)) {
      at += 1;
      const blocks = readBlocks(name);
      if (name !== "steps") return [{ kind: "callout", tone: name as "note" | "warning", blocks }];
      return [{ kind: "steps", steps: splitSteps(blocks) }];
    }
    const generate = sources.generated[name];
    if (generate) return generate();
    if (!argument) fail(`there is no directive ::${name}`);
    const [path = "", region] = argument.split("#");
    try {
      if (name === "samples") return [samplesBlock(sources.samples, path, region)];
      if (name === "sample") return [{ kind: "code", codes: [findSnippet(sources.samples, path, region)] }];
    } catch (error) {
      fail(`::${name} ${argument}: ${(error as Error).message}`);
    }
    return fail(`there is no directive ::${name}`);
  }

  return readBlocks();
}

/** Splits the blocks into steps, each a heading and its content. */
function splitSteps(blocks: Block[]): Block[][] {
  const steps: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === "heading") steps.push([block]);
    else if (steps.length > 0) steps.at(-1)!.push(block);
    else throw new Error("::steps begins with a ### heading");
  }
  return steps;
}

function samplesBlock(samples: readonly Sample[], name: string, region: string | undefined): Block {
  const codes = sampleLanguages.map((language): CodeSnippet => {
    const sample = samples.find((sample) => sample.name === name && sample.language === language);
    if (!sample) throw new Error(`there is no ${language} sample`);
    return { language, code: extractRegion(sample.source, region) };
  });
  return { kind: "code", codes: codes as [CodeSnippet, ...CodeSnippet[]] };
}

function findSnippet(samples: readonly Sample[], path: string, region: string | undefined): CodeSnippet {
  const sample = samples.find(({ name, file }) => `${name}/${file}` === path);
  if (!sample) throw new Error("there is no such file");
  return { language: sample.language, code: extractRegion(sample.source, region) };
}
