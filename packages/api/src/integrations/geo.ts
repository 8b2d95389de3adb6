import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { countryCodes } from "@ofage/contract";
import { type CountryResponse, Reader } from "mmdb-lib";

/** Offline lookup of an address's country. */
export interface Geo {
  /** ISO 3166-1 alpha-2; null for an address that is private, unknown or invalid. */
  countryOf(address: string): string | null;
}

/** An entry of this database, which is flatter than MaxMind's. */
type Entry = CountryResponse & { country_code?: string };

const file = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Opens the database of the regional registries' own records (CC0), which takes 8 MB of memory. */
export async function openGeo(): Promise<Geo> {
  const reader = new Reader<Entry>(await readFile(createRequire(import.meta.url).resolve(file)));
  return {
    countryOf(address) {
      // An IPv4 address may come in IPv6 form (RFC 4291, section 2.5.5.2), which the database does not list.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
      if (isIP(plain) === 0) return null;
      const code = reader.get(plain)?.country_code;
      // Some databases contain EU or ZZ, which are not countries.
      return code !== undefined && countryCodes.has(code) ? code : null;
    },
  };
}
