import type { HostedCheck } from "@ofage/contract";
import { toSafeUrl } from "../result/exit-url.ts";
import type { Texts } from "../texts/texts.ts";

/** The website's own words on the data that is processed, and its terms. */
export function WebsiteTerms({ website, texts }: { website: HostedCheck["website"]; texts: Texts }) {
  const links = [
    { text: texts.consent.data_processing, url: toSafeUrl(website.url_data_processing_consent) },
    { text: texts.consent.terms, url: toSafeUrl(website.url_terms) },
    { text: texts.consent.privacy_policy, url: toSafeUrl(website.url_privacy) },
  ].filter((link) => link.url !== null);
  return (
    <>
      {website.text_data_processing_consent && (
        <p className="text-sm/5 whitespace-pre-line text-soft">{website.text_data_processing_consent}</p>
      )}
      {links.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
          {links.map(({ text, url }) => (
            <li key={text}>
              <a
                href={url!}
                target="_blank"
                rel="noreferrer"
                className="text-link underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
