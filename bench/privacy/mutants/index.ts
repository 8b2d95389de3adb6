/** A server that leaks on purpose. What it does differently stands in the module of its name, which its process loads first. */
export interface Mutant {
  name: string;
  leaks: string;
  /** What must be there for it to show. */
  needs?: "strace";
  /** It leaks by a core dump. Default: what somebody who passes sends. */
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
  { name: "database-crop", leaks: "keeps a crop of each frame in the database, in gzip" },
  { name: "webhook-hex", leaks: "sends a frame with the webhook, in hex" },
  { name: "embedding-json", leaks: "writes each face's embedding to a file, in JSON" },
  { name: "sent-elsewhere", leaks: "sends a part of each frame to another program", needs: "strace" },
  {
    name: "whole-core-dumps",
    leaks: "has its memory written to the disk when it crashes",
    crashes: true,
  },
];

export const mutantModuleUrl = ({ name }: Mutant): string => new URL(`${name}.ts`, import.meta.url).href;
