import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readFileSync } from "node:fs";
import { fillPlaceholders, listSamples, type SampleLanguage } from "../../../web/docs-build/samples.ts";
import { type Command, findLanguageCommand } from "./interpreters.ts";

/** Guide for a framework that serves HTTP by itself. */
export interface Guide {
  framework: string;
  language: SampleLanguage;
  /** The guide's own file in the documentation. */
  sample: string;
  /** Arguments that print the framework's version, and fail if something is missing that the guide needs. */
  probe: string[];
  /** Files of the project, by their paths in it, and the samples that they are copied from. */
  files: Record<string, string>;
  /** Program in `guide-hosts` that serves the guide, and its path in the project. */
  host: { file: string; path: string };
}

export interface FoundGuide extends Guide, Command {}

const importProbe = (modules: string, framework: string) => [
  "-c",
  `import ${modules}; print(${framework}.__version__)`,
];

export const guides: Guide[] = [
  {
    framework: "Express",
    language: "javascript",
    sample: "guide-express/age-check.mjs",
    probe: ["-p", "process.versions.node"],
    files: {
      "verify-webhook.mjs": "verify-webhook/javascript.mjs",
      "age-check.mjs": "guide-express/age-check.mjs",
    },
    host: { file: "express.mjs", path: "host.mjs" },
  },
  {
    framework: "FastAPI",
    language: "python",
    sample: "guide-fastapi/age_check.py",
    probe: importProbe("fastapi, httpx, itsdangerous, uvicorn, jwt, cryptography", "fastapi"),
    files: {
      "verify_token.py": "verify-token/python.py",
      "verify_webhook.py": "verify-webhook/python.py",
      "age_check.py": "guide-fastapi/age_check.py",
    },
    host: { file: "fastapi.py", path: "host.py" },
  },
  {
    framework: "Django",
    language: "python",
    sample: "guide-django/views.py",
    probe: importProbe("django, jwt, cryptography", "django"),
    files: {
      "shop/verify_token.py": "verify-token/python.py",
      "shop/verify_webhook.py": "verify-webhook/python.py",
      "shop/views.py": "guide-django/views.py",
    },
    host: { file: "django.py", path: "host.py" },
  },
  {
    framework: "Laravel",
    language: "php",
    sample: "guide-laravel/age.php",
    probe: [
      "-r",
      "error_reporting(0); foreach (['Illuminate/Routing', 'Illuminate/Session', 'Illuminate/Filesystem', 'Illuminate/Events', 'GuzzleHttp', 'Ramsey/Uuid', 'Dotenv'] as $package) require_once \"$package/autoload.php\"; extension_loaded('sodium') || exit(1); echo PHP_VERSION;",
    ],
    files: {
      "app/AgeCheck/verify-token.php": "verify-token/php.php",
      "app/AgeCheck/verify-webhook.php": "verify-webhook/php.php",
      "age.php": "guide-laravel/age.php",
    },
    host: { file: "laravel.php", path: "host.php" },
  },
  {
    framework: "Rails",
    language: "ruby",
    sample: "guide-rails/age_checks_controller.rb",
    probe: [
      "-rrails",
      "-raction_controller/railtie",
      "-rrack/handler/webrick",
      "-ropenssl",
      "-e",
      "print Rails.version",
    ],
    files: {
      "lib/verify_token.rb": "verify-token/ruby.rb",
      "lib/verify_webhook.rb": "verify-webhook/ruby.rb",
      "age_checks_controller.rb": "guide-rails/age_checks_controller.rb",
    },
    host: { file: "rails.rb", path: "host.rb" },
  },
];

/** Finds the guides whose language and framework this machine has. */
export function findGuides(): { found: FoundGuide[]; missing: Guide[] } {
  const found: FoundGuide[] = [];
  const missing: Guide[] = [];
  for (const guide of guides) {
    const command = findLanguageCommand(guide.language, guide.probe);
    if (command) found.push({ ...guide, ...command });
    else missing.push(guide);
  }
  return { found, missing };
}

export function readSampleSource(path: string): string {
  const sample = listSamples().find(({ name, file }) => `${name}/${file}` === path);
  if (!sample) throw new Error(`sample ${path} does not exist`);
  return sample.source;
}

/**
 * Writes a guide's project as a reader would, with its placeholders filled.
 * @returns the program that serves it
 */
export async function writeGuide(
  guide: Guide,
  project: string,
  values: Parameters<typeof fillPlaceholders>[1],
): Promise<string> {
  for (const [path, sample] of Object.entries(guide.files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), fillPlaceholders(readSampleSource(sample), values));
  }
  if (guide.language === "javascript")
    await symlink(
      join(import.meta.dirname, "../../../../node_modules"),
      join(project, "node_modules"),
      "junction",
    );
  const host = join(project, guide.host.path);
  await writeFile(host, readFileSync(join(import.meta.dirname, "guide-hosts", guide.host.file)));
  return host;
}
