import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LoggableError } from "../../../loggable-error.ts";
import { PemConverter, X509Certificate } from "../presentation/x509.ts";

/** A file among the operator's certificates that holds none; the message names the file. */
export class CertificateFileError extends LoggableError {
  constructor(name: string, options?: ErrorOptions) {
    super(`${name} is not a certificate in PEM`, options);
    this.name = "CertificateFileError";
  }
}

/**
 * Reads all certificates in a folder's files `*.pem`, `*.crt` and `*.cer`, which may hold several each, in the order of the names.
 * @throws CertificateFileError if one of the files holds no certificate or an unreadable one; the system's error if the folder cannot be read
 */
export async function readCertificateFolder(folder: string): Promise<X509Certificate[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer)$/i.test(name)).toSorted();
  const certificates: X509Certificate[] = [];
  for (const name of names)
    certificates.push(...parseCertificateFile(name, await readFile(join(folder, name), "utf8")));
  return certificates;
}

/** Parses the certificates of one file (RFC 7468). */
function parseCertificateFile(name: string, text: string): X509Certificate[] {
  try {
    const certificates = PemConverter.decodeWithHeaders(text).map(({ type, rawData }) => {
      if (type !== PemConverter.CertificateTag) throw new TypeError("not a certificate");
      return new X509Certificate(rawData);
    });
    if (certificates.length === 0) throw new TypeError("no certificate");
    return certificates;
  } catch (cause) {
    throw new CertificateFileError(name, { cause });
  }
}
