import { countryName } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Badge } from "../../ui/badge.tsx";

const maxBadges = 10;

/** Lists the countries in which verification is required: at most 10 badges, then how many more. */
export function CountryBadges({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0)
    return (
      <p className="flex">
        <Badge>All countries</Badge>
      </p>
    );
  const names = sorted(codes.map(countryName), (a, b) => a.localeCompare(b, "en"));
  const rest = names.slice(maxBadges);
  return (
    <ul aria-label="Selected countries" className="flex flex-wrap gap-1.5">
      {names.slice(0, maxBadges).map((name) => (
        <li key={name} className="flex min-w-0">
          <Badge tone="brand">{name}</Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="flex" title={rest.join(", ")}>
          <Badge>+{rest.length} more</Badge>
        </li>
      )}
    </ul>
  );
}
