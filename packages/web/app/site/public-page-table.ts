import { brand } from "@ofage/contract";

/** A public page, as its own head, its picture, the trail above it and the sitemap name it. */
export interface PublicPage {
  /** Where it lies: `/pricing`. */
  path: string;
  /** Its name in the trail of breadcrumbs. */
  crumb: string;
  /** What its picture says. */
  headline: string;
  title: string;
  /** For search results and shared links: one or two sentences. */
  description: string;
}

/** The pages beside the documentation, in the order of the header. */
export const sitePages = [
  {
    path: "/",
    crumb: "Home",
    headline: "Old enough, without papers",
    title: `${brand.name}: age verification by face scan, open source`,
    description:
      "Know that a visitor is old enough without learning who they are. One look into the camera, no picture kept.",
  },
  {
    path: "/features",
    crumb: "Features",
    headline: "Features that run today",
    title: `Features that run today · ${brand.name}`,
    description:
      "Face scan with two movements, your own age and margin, no picture kept, ten languages, signed answers, webhooks that try again, and two commands to run it.",
  },
  {
    path: "/how-it-works",
    crumb: "How it works",
    headline: "From one look to an answer",
    title: `How it works: from one look to an answer · ${brand.name}`,
    description:
      "From a visitor’s yes to a signed answer on your server, in four steps: what happens, what is kept, which ages are asked for, what it cannot do yet.",
  },
  {
    path: "/model-performance",
    crumb: "Model performance",
    headline: "How far off an estimate can be",
    title: `Model performance: how far off an estimate can be · ${brand.name}`,
    description:
      "How far from the truth the face estimation is: measured on people whose ages are known, with intervals, every single error and the limits of it.",
  },
  {
    path: "/pricing",
    crumb: "Pricing",
    headline: "Pay for answers, not attempts",
    title: `Pricing: pay for answers, not attempts · ${brand.name}`,
    description:
      "Four plans, from free to custom. You pay for answers: failed attempts are not charged, and there is no setup fee.",
  },
  {
    path: "/about",
    crumb: "About",
    headline: "Proof of age should prove nothing else",
    title: `About: proof of age should prove nothing else · ${brand.name}`,
    description: `${brand.name} answers one question, old enough or not, and forgets the face it asked. Who is behind it, and what they hold to.`,
  },
] as const satisfies readonly PublicPage[];

/** A page of the table above, for its `publicMeta`. */
export function sitePage(path: (typeof sitePages)[number]["path"]): PublicPage {
  return sitePages.find((page) => page.path === path)!;
}

/** What the trail says above every page of the documentation, whose first page it is itself. */
const developers = { path: "/docs", crumb: "Documentation" };

/** A page of the documentation by its front matter. */
export function docsPublicPage({
  path,
  title,
  summary,
}: {
  path: string;
  title: string;
  summary: string;
}): PublicPage {
  return {
    path,
    crumb: path === developers.path ? developers.crumb : title,
    headline: title,
    title: `${title} · ${brand.name} for developers`,
    description: summary,
  };
}

/** The way down to a page from the start page, which has none. */
export function breadcrumbTrail({
  path,
  crumb,
}: Pick<PublicPage, "path" | "crumb">): { path: string; crumb: string }[] {
  if (path === "/") return [];
  const between = path.startsWith(`${developers.path}/`) ? [developers] : [];
  return [sitePage("/"), ...between, { path, crumb }];
}
