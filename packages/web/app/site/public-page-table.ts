import { brand } from "@ofage/contract";

/** Public page as its own head, the breadcrumbs and the sitemap name it. */
export interface PublicPage {
  /** URL path, such as `/pricing`. */
  path: string;
  /** Name in the breadcrumbs. */
  crumb: string;
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
}

/** Public pages besides the documentation, in the order of the header. */
export const sitePages = [
  {
    path: "/",
    crumb: "Home",
    title: `${brand.name}: age verification by face scan or digital ID, open source`,
    description:
      "Know that a visitor is old enough without learning who they are. One look at the camera, and no pictures stored.",
  },
  {
    path: "/features",
    crumb: "Features",
    title: `Features that run today · ${brand.name}`,
    description:
      "Face scan with random instructions, digital ID, your age limit and buffer, no pictures stored, ten languages, signed answers, and two commands to run it.",
  },
  {
    path: "/how-it-works",
    crumb: "How it works",
    title: `How it works: from one look to an answer · ${brand.name}`,
    description:
      "From a visitor’s consent to a signed answer on your server in four steps: what happens, what is stored, which ages are common, and what it can’t do yet.",
  },
  {
    path: "/model-performance",
    crumb: "Model performance",
    title: `Model performance: how far off an estimate can be · ${brand.name}`,
    description:
      "How far off the age estimates are, measured on people whose ages are known, with confidence intervals, every single error and the limits of the test.",
  },
  {
    path: "/pricing",
    crumb: "Pricing",
    title: `Pricing: pay for answers, not attempts · ${brand.name}`,
    description:
      "Four plans, from free to custom. You pay for answers: failed attempts are not charged, and there’s no setup fee.",
  },
  {
    path: "/about",
    crumb: "About",
    title: `About: proof of age should prove nothing else · ${brand.name}`,
    description: `${brand.name} answers one question, old enough or not, and then forgets the face. Meet the people behind it and the values they work by.`,
  },
] as const satisfies readonly PublicPage[];

/** Returns a page of the table above for its `publicMeta`. */
export function sitePage(path: (typeof sitePages)[number]["path"]): PublicPage {
  return sitePages.find((page) => page.path === path)!;
}

/** Breadcrumb above every documentation page; it is also the documentation's first page. */
const developers = { path: "/docs", crumb: "Documentation" };

/** Returns a documentation page from its front matter. */
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
    title: `${title} · ${brand.name} for developers`,
    description: summary,
  };
}

/** Returns the breadcrumbs from the home page down to a page; the home page has none. */
export function breadcrumbTrail({
  path,
  crumb,
}: Pick<PublicPage, "path" | "crumb">): { path: string; crumb: string }[] {
  if (path === "/") return [];
  const between = path.startsWith(`${developers.path}/`) ? [developers] : [];
  return [sitePage("/"), ...between, { path, crumb }];
}
