import { X509Certificate } from "../presentation/x509.ts";
import type { ListAnchor } from "./trusted-list.ts";
import { readSubjectCountry } from "./read-subject-country.ts";
import { namedElementsIn, onlyElementIn, optionalElementIn, textOf } from "./xml-elements.ts";

const ageListType = "http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/TSLType/AVTL";
/** Services that attest ages. Lists of mobile driving license issuers are not in the format of TS 119 612. */
const ageServiceType = "http://ec.europa.eu/tools/lotl/av/TrstSvc/Svctype/PAA";
const recognized = "http://ec.europa.eu/tools/lotl/av/TrstSvc/TrustedList/Svcstatus/recognized";
/** Status of an approved service in every other scheme (ETSI TS 119 612 §5.5.4). */
const granted = "http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted";

/** Country codes that trusted lists write in their own way (ETSI TS 119 612 §5.1.4). */
const listCountries: Record<string, string> = { EL: "GR", UK: "GB" };

/**
 * Reads the certificates of the services that attest ages and are recognized now. A certificate that cannot be read is left out, so that
 * it does not keep the others' changes from taking effect.
 * @throws TrustedListError if a part is missing or repeated
 */
export function readListServices(root: Element, listType: string): ListAnchor[] {
  const status = listType === ageListType ? recognized : granted;
  const providers = optionalElementIn(root, "list", "TrustServiceProviderList");
  const anchors = new Map<string, ListAnchor>();
  for (const provider of providers ? namedElementsIn(providers, "list", "TrustServiceProvider") : []) {
    const country = readProviderCountry(provider);
    const services = onlyElementIn(provider, "list", "TSPServices");
    for (const service of namedElementsIn(services, "list", "TSPService")) {
      const information = onlyElementIn(service, "list", "ServiceInformation");
      if (textOf(onlyElementIn(information, "list", "ServiceTypeIdentifier")) !== ageServiceType) continue;
      if (textOf(onlyElementIn(information, "list", "ServiceStatus")) !== status) continue;
      for (const certificate of readCertificates(information))
        anchors.set(certificate.toString("base64"), {
          certificate: new Uint8Array(certificate.rawData),
          documents: ["proof_of_age"],
          country: country ?? readSubjectCountry(certificate),
        });
    }
  }
  return [...anchors.values()];
}

/** Reads the certificates by which a service is known (ETSI TS 119 612 §5.5.3). */
function readCertificates(information: Element): X509Certificate[] {
  const identity = optionalElementIn(information, "list", "ServiceDigitalIdentity");
  return (identity ? namedElementsIn(identity, "list", "DigitalId") : [])
    .flatMap((digitalId) => namedElementsIn(digitalId, "list", "X509Certificate"))
    .flatMap((element) => {
      try {
        return [new X509Certificate(Buffer.from(textOf(element), "base64"))];
      } catch {
        return [];
      }
    });
}

function readProviderCountry(provider: Element): string | null {
  const address = ["TSPInformation", "TSPAddress", "PostalAddresses"].reduce<Element | undefined>(
    (parent, name) => parent && optionalElementIn(parent, "list", name),
    provider,
  );
  const [postal] = address ? namedElementsIn(address, "list", "PostalAddress") : [];
  const country = postal && optionalElementIn(postal, "list", "CountryName");
  const code = country ? textOf(country) : "";
  return /^[A-Z]{2}$/.test(code) ? (listCountries[code] ?? code) : null;
}
