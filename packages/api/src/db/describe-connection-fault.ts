/** Where and as whom a process connects to PostgreSQL. */
export interface DatabasePlace {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Codes of OpenSSL and Node for a certificate that no known authority vouches for. */
const unknownAuthority =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/;

/**
 * Describes why PostgreSQL could not be connected to, as the end of a sentence about DATABASE_URL and one that says
 * what to do. Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html.
 * @param place undefined if the address itself could not be read
 */
export function describeConnectionFault(error: unknown, place: DatabasePlace | undefined): string {
  const { code = "", message, path } = error as NodeJS.ErrnoException;
  if (!place || (code === "ENOENT" && path && !path.includes(".s.PGSQL")))
    return `${path ?? "it"} cannot be read (${code || message}). Correct the address, or the file that it names.`;
  const { host, port, user, database } = place;
  const server = `${host}:${port}`;
  if (unknownAuthority.test(code))
    return `nobody known vouches for the certificate of ${host}. Add sslrootcert=FILE to the address, with the certificate of its authority.`;
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host ${host} is unknown. Correct its name, or let this machine look it up.`;
    case "ECONNREFUSED":
    case "ENOENT":
      return `nothing listens at ${server}. Start PostgreSQL there, or correct host and port.`;
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `${server} does not answer. Correct the address, or let the firewall pass it.`;
    case "28P01":
      return `${server} refuses the password of the user ${user}. Correct it; write characters such as @ and / percent-encoded.`;
    case "28000":
      return /no encryption|SSL off/.test(message)
        ? `${server} does not admit the user ${user} without TLS. Add sslmode=verify-full to the address, or an entry to pg_hba.conf.`
        : `${server} does not admit the user ${user}. Create that role, and an entry for it in pg_hba.conf.`;
    case "3D000":
      return `${server} has no database ${database}. Create it: createdb -h ${host} -p ${port} -U ${user} ${database}`;
    case "53300":
      return `${server} has no connection left. Raise its max_connections, or end other clients.`;
    case "57P03":
      return `${server} is starting or stopping. Start again in a moment.`;
    case "CERT_HAS_EXPIRED":
      return `the certificate of ${host} has expired. Renew it.`;
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return `the certificate of ${host} is for another name. Use the name that it has.`;
  }
  if (message === "The server does not support SSL connections")
    return `${server} offers no TLS. Switch ssl on there, or remove sslmode from the address.`;
  if (message.includes("password must be a string"))
    return `${server} asks for a password. Add it: postgres://${user}:PASSWORD@${server}/${database}`;
  if (/timeout/.test(message))
    return `${server} does not answer. Correct the address, or let the firewall pass it.`;
  if (message.startsWith("Connection terminated"))
    return `${server} closes the connection. Check that it is PostgreSQL that listens there.`;
  return `${server} cannot be used: ${message}`;
}
