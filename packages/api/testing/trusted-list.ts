import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import { createDigitalIdCertificate } from "./digital-id-certificates.ts";

export const ageListType = "http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/TSLType/AVTL";
export const ageServiceType = "http://ec.europa.eu/tools/lotl/av/TrstSvc/Svctype/PAA";
export const recognized = "http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/Svcstatus/recognized";

/** A signer of lists. */
export interface ListSigner {
  certificate: X509Certificate;
  /** In PEM. */
  privateKey: string;
  /** Identifier of the signature that the key makes (RFC 9231). */
  signatureAlgorithm: string;
}

const day = 24 * 3600_000;

/** Creates a self-signed certificate that may sign lists, with its key. */
export async function createListSigner(
  key: "P-256" | "RSA-2048" | "RSA-1024" = "P-256",
  { subject = "C=BE, CN=Signer", notAfter = new Date(Date.now() + 365 * day) } = {},
): Promise<ListSigner> {
  const notBefore = new Date(notAfter.getTime() - 400 * day);
  const { certificate, privateKey } = await createDigitalIdCertificate({ subject, key, notBefore, notAfter });
  return {
    certificate,
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }) as string,
    signatureAlgorithm: `http://www.w3.org/2001/04/xmldsig-more#${key === "P-256" ? "ecdsa" : "rsa"}-sha256`,
  };
}

/** A service in a list. */
export interface ListedService {
  certificate: X509Certificate;
  /** CountryName of its provider's address. */
  country?: string;
  status?: string;
  type?: string;
  /** Status of an entry in its history. */
  formerStatus?: string;
}

/** Content of a list. */
export interface ListContent {
  services: ListedService[];
  sequence?: number | string;
  issued?: Date;
  /** Null leaves the element empty. */
  nextUpdate?: Date | null;
  type?: string;
}

const identity = (certificate: X509Certificate) =>
  `<ServiceDigitalIdentity><DigitalId><X509Certificate>\n  ${certificate.toString("base64")}\n</X509Certificate></DigitalId></ServiceDigitalIdentity>`;

const writeProvider = ({
  certificate,
  country = "BE",
  status = recognized,
  type = ageServiceType,
  formerStatus,
}: ListedService) =>
  `<TrustServiceProvider><TSPInformation><TSPAddress><PostalAddresses><PostalAddress xml:lang="en"><CountryName>${country}</CountryName></PostalAddress></PostalAddresses></TSPAddress></TSPInformation>
  <TSPServices><TSPService><ServiceInformation><ServiceTypeIdentifier>${type}</ServiceTypeIdentifier>${identity(certificate)}<ServiceStatus>${status}</ServiceStatus></ServiceInformation>${
    formerStatus === undefined
      ? ""
      : `<ServiceHistory><ServiceHistoryInstance><ServiceTypeIdentifier>${type}</ServiceTypeIdentifier>${identity(certificate)}<ServiceStatus>${formerStatus}</ServiceStatus></ServiceHistoryInstance></ServiceHistory>`
  }</TSPService></TSPServices></TrustServiceProvider>`;

const writeTime = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

/** Writes a list without a signature. */
export const writeTrustedList = ({
  services,
  sequence = 1,
  issued = new Date(Date.now() - day),
  nextUpdate = new Date(Date.now() + 180 * day),
  type = ageListType,
}: ListContent): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?><TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" TSLTag="http://uri.etsi.org/19612/TSLTag">
<SchemeInformation><TSLSequenceNumber>${sequence}</TSLSequenceNumber><TSLType>${type}</TSLType><ListIssueDateTime>${writeTime(issued)}</ListIssueDateTime><NextUpdate>${
    nextUpdate ? `<dateTime>${writeTime(nextUpdate)}</dateTime>` : ""
  }</NextUpdate></SchemeInformation>
<TrustServiceProviderList>${services.map((service) => writeProvider(service)).join("\n")}</TrustServiceProviderList>
</TrustServiceStatusList>`;
