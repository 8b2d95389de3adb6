import { readFile } from "node:fs/promises";
import { parse } from "yaml";

/** Container flags of every service of compose.yaml. */
const restrictions = {
  read_only: true,
  cap_drop: ["ALL"],
  security_opt: ["no-new-privileges:true"],
};
/** Those that a check also gives to each role of ours; one without them would be checked under stricter rules than it runs. */
const ownRestrictions = { ...restrictions, tmpfs: ["/tmp"] };

/**
 * A service of compose.yaml that runs our image.
 * @typedef {object} Role
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} environment
 * @property {{ source: string, target: string, isReadOnly: boolean }[]} volumes the source is a volume's name or a path
 * @property {string[] | undefined} healthCheck command; undefined if it is the image's own
 */

/**
 * Reads the services of a composition that run our image.
 * @param {string} file
 * @param {Record<string, string>} variables values of its `${…}`
 * @returns {Promise<Role[]>}
 * @throws an error if a required variable is missing or a service runs under other restrictions than the rest
 */
export async function readComposition(file, variables) {
  const { services } = interpolate(parse(await readFile(file, "utf8"), { merge: true }), variables);
  for (const [name, service] of Object.entries(services)) requireRestrictions(name, service, restrictions);
  return Object.entries(services)
    .filter(([, { image }]) => image === "ofage")
    .map(([name, service]) => {
      requireRestrictions(name, service, ownRestrictions);
      const [kind, ...healthCheck] = service.healthcheck?.test ?? [];
      if (kind !== undefined && kind !== "CMD") throw new Error(`${name}: a health check of kind ${kind}`);
      return {
        name,
        command: service.command,
        environment: stringifyValues(service.environment),
        volumes: service.volumes.map(readVolume),
        healthCheck: kind && healthCheck,
      };
    });
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in every text of a document, as Docker Compose does. */
function interpolate(value, variables) {
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, interpolate(each, variables)]),
    );
  if (typeof value !== "string") return value;
  return value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, operator, text) => {
    if (variables[name]) return variables[name];
    if (operator === "?") throw new Error(`compose.yaml requires ${name}`);
    return text ?? "";
  });
}

function requireRestrictions(name, service, wantedFlags) {
  for (const [key, wanted] of Object.entries(wantedFlags))
    if (JSON.stringify(service[key]) !== JSON.stringify(wanted))
      throw new Error(`${name} in compose.yaml: expected ${key} to be ${JSON.stringify(wanted)}`);
}

const stringifyValues = (environment) =>
  Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));

function readVolume(text) {
  const [source, target, mode] = text.split(":");
  return { source, target, isReadOnly: mode === "ro" };
}
