import type { HostedCheck } from "@ofage/contract";
import { useEffect, type ReactNode } from "react";
import { brandColors } from "../brand-colors.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";

interface Props {
  check: HostedCheck | null;
  product: string;
  texts: Texts;
  /** The language picker, if there is one. */
  picker?: ReactNode;
  /** In test mode: ways to end the check without a camera. */
  chooser?: ReactNode;
  children: ReactNode;
}

/** The frame around the steps: the website, the test ribbon, the product. */
export function PageLayout({ check, product, texts, picker, chooser, children }: Props) {
  const website = check?.website;
  useEffect(() => {
    if (!website) return;
    // Set through the CSSOM, because the page's content security policy allows no style attributes in markup.
    for (const [name, value] of Object.entries(
      brandColors(website.brand_color, website.brand_accent_color),
    )) {
      document.documentElement.style.setProperty(name, value);
    }
  }, [website]);

  return (
    <div className="glow flex min-h-svh flex-col items-center sheet:justify-center sheet:py-8">
      <main className="flex w-full max-w-md lying:max-w-3xl flex-1 flex-col gap-4 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sheet:min-h-[clamp(40rem,100svh-4rem,47rem)] sheet:flex-none sheet:rounded-[2rem] sheet:border sheet:border-line sheet:bg-sheet sheet:px-9 sheet:pt-7 sheet:pb-6 sheet:shadow-xl sheet:shadow-black/5">
        {/* Leaves space at the sides, because the SDK's close button overlaps the corner. */}
        <header className="flex min-h-10 items-center justify-center gap-3 px-10">
          {website && <WebsiteIdentity website={website} />}
        </header>
        {check?.is_test && (
          <div className="rounded-xl bg-test-paper px-4 py-2 text-center text-sm text-test">
            <p>
              <strong className="font-semibold">{texts.test.mode}</strong> · {texts.test.hint}
            </p>
            {chooser}
          </div>
        )}
        {children}
        <footer className="flex flex-wrap items-center justify-center gap-x-3 text-center text-xs text-soft">
          <span>
            {fillPlaceholders(takesPictures(check) ? texts.footer : texts.footer_without_scan, { product })}
          </span>
          {picker}
        </footer>
      </main>
    </div>
  );
}

/** A check that is not known yet may take pictures. */
function takesPictures(check: HostedCheck | null): boolean {
  return check?.methods.some(({ method }) => method === "face_scan") ?? true;
}

function WebsiteIdentity({ website }: { website: HostedCheck["website"] }) {
  if (website.url_logo)
    return <img src={website.url_logo} alt={website.name} className="max-h-10 max-w-48 object-contain" />;
  return (
    <>
      {website.url_icon && <img src={website.url_icon} alt="" className="size-8 rounded-lg object-cover" />}
      <span className="line-clamp-2 min-w-0 text-center font-semibold tracking-tight wrap-anywhere">
        {website.name}
      </span>
    </>
  );
}
