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
    headline: "What a check does, and what you decide",
    title: `Features: what a check does, and what you decide · ${brand.name}`,
    description:
      "A face scan with a head turn, your own challenge age and colours, ten languages, signed results, webhooks and a test mode.",
  },
  {
    path: "/how-it-works",
    crumb: "How it works",
    headline: "From one look to an answer",
    title: `How it works: from one look to an answer · ${brand.name}`,
    description:
      "A visitor agrees, looks into the camera and turns the head once. The server estimates an age from five frames and forgets them.",
  },
  {
    path: "/model-performance",
    crumb: "Model performance",
    headline: "How far off an estimate can be",
    title: `Model performance: how far off an estimate can be · ${brand.name}`,
    description:
      "The error by age group, what the buffer is for, what liveness stops and what it does not: read this before relying on an estimated age.",
  },
  {
    path: "/pricing",
    crumb: "Pricing",
    headline: "Free to start, then by the check",
    title: `Pricing: free to start, then by the check · ${brand.name}`,
    description:
      "A free allowance every month, then a price per verification that falls with volume. No setup fee, and failed attempts are not charged.",
  },
  {
    path: "/about",
    crumb: "About",
    headline: "Age, and nothing else about you",
    title: `About: age, and nothing else about you · ${brand.name}`,
    description: `What ${brand.name} stands for and who is behind it: age verification as open source that anyone can run and read.`,
  },
] as const satisfies readonly PublicPage[];

/** A page of the table above, for its `publicMeta`. */
export function sitePage(path: (typeof sitePages)[number]["path"]): PublicPage {
  return sitePages.find((page) => page.path === path)!;
}

/** What the trail says above every page of the documentation, whose first page it is itself. */
const developers = { path: "/docs", crumb: "Developers" };

/** A page of the documentation by its front matter. */
export function docsPage({
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
export function trailOf({
  path,
  crumb,
}: Pick<PublicPage, "path" | "crumb">): { path: string; crumb: string }[] {
  if (path === "/") return [];
  const between = path.startsWith(`${developers.path}/`) ? [developers] : [];
  return [sitePage("/"), ...between, { path, crumb }];
}
