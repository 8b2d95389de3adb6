import type { Appearance } from "@stripe/stripe-js";

/** Our look for Stripe's fields: they are another origin's page, where our style sheet does not reach. */
export function createStripeAppearance(): Appearance {
  const color = createColorReader();
  const { fontFamily } = getComputedStyle(document.body);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const line = color("line-strong");
  const brand = color("brand");
  return {
    theme: isDark ? "night" : "stripe",
    labels: "above",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      fontFamily,
      // As our own inputs: 16 px on phones, so that iOS does not zoom in.
      fontSizeBase: matchMedia("(width < 40rem)").matches ? "16px" : "14px",
      borderRadius: "8px",
      colorPrimary: brand,
      colorBackground: color("surface"),
      colorText: color("ink"),
      colorTextSecondary: color("muted"),
      colorTextPlaceholder: color("muted"),
      colorDanger: color("bad"),
      labelFontWeight: "500",
    },
    rules: {
      ".Input": { border: `1px solid ${line}`, boxShadow: "none" },
      ".Input:hover": { borderColor: color("ink") },
      ".Input:focus": { borderColor: brand, boxShadow: `0 0 0 1px ${brand}`, outline: "none" },
      ".Input--invalid": { borderColor: color("bad"), boxShadow: "none" },
      ".Error": { color: color("bad") },
    },
  };
}

/** Reads our colours as they are now, as the hexadecimal ones that Stripe reckons with. */
function createColorReader(): (name: string) => string {
  const probe = document.createElement("span");
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return (name) => {
    probe.style.color = `var(--color-${name})`;
    document.body.append(probe);
    context.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    context.fillRect(0, 0, 1, 1);
    const parts = [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
}
