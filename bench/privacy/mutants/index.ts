/** Server that leaks on purpose. The module of the mutant's name, which its process loads first, makes the change. */
export interface Mutant {
  name: string;
  leaks: string;
  /** Tool that must be installed for the leak to show. */
  needs?: "strace";
  /** Leaks through a core dump when true. By default, through the frames of a visitor who passes. */
  crashes?: true;
}

export const mutants: Mutant[] = [
  { name: "temporary-file", leaks: "writes each frame to a temporary file" },
  {
    name: "deleted-file",
    leaks: "writes each frame to a temporary file and deletes it at once",
    needs: "strace",
  },
  { name: "debug-log", leaks: "logs each frame at debug level, in base64" },
  { name: "database-crop", leaks: "stores a crop of each frame in the database, gzipped" },
  { name: "webhook-hex", leaks: "sends a frame with the webhook, in hex" },
  { name: "embedding-json", leaks: "writes each face's embedding to a file, in JSON" },
  { name: "sent-elsewhere", leaks: "sends a part of each frame to another program", needs: "strace" },
  {
    name: "whole-core-dumps",
    leaks: "writes its memory to disk when it crashes",
    crashes: true,
  },
];

export const mutantModuleUrl = ({ name }: Mutant): string => new URL(`${name}.ts`, import.meta.url).href;
