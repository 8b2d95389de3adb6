import type { Appearance } from "@stripe/stripe-js";

/** Builds our theme for Stripe's fields, which our style sheet cannot reach because they are on another origin. */
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
      // Same as our own inputs: 16 px on phones, so that iOS does not zoom in.
      fontSizeBase: matchMedia("(max-width: 39.99rem)").matches ? "16px" : "14px",
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

/** Returns a reader of our current colors, in the hexadecimal form that Stripe computes with. */
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
