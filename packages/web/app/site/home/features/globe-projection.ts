/** Approximate center of each drawn country: latitude and longitude in degrees. */
const countryCoordinates = {
  US: [40, -98],
  CA: [56, -106],
  BR: [-8, -48],
  GB: [53, -1.6],
  IE: [53.3, -8],
  DE: [51, 10.2],
  FR: [46.6, 2.4],
  ES: [40.2, -3.6],
  PT: [39.6, -8.1],
  IT: [42.8, 12.4],
  NL: [52.3, 5.5],
  BE: [50.6, 4.6],
  CH: [46.8, 8.2],
  AT: [47.6, 14.2],
  DK: [56, 9.3],
  SE: [61.5, 15.2],
  NO: [61, 8.7],
  FI: [63, 26],
  PL: [52.1, 19.3],
  CZ: [49.8, 15.4],
  GR: [39.2, 22.2],
  TR: [39, 34.5],
  IN: [23, 79],
} as const satisfies Record<string, readonly [number, number]>;

export type GlobeCountry = keyof typeof countryCoordinates;

export const globeCountries = Object.keys(countryCoordinates) as GlobeCountry[];

/** Latitude and longitude from which the globe is seen. */
const viewpoint = { latitude: 46, longitude: 9 };
export const globeRadius = 480;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const sinEye = Math.sin(radians(viewpoint.latitude));
const cosEye = Math.cos(radians(viewpoint.latitude));

/** Projects a country orthographically, with the globe's center at 0 0 and y downward. */
export function projectCountry(place: GlobeCountry): { x: number; y: number } {
  const [latitude, longitude] = countryCoordinates[place];
  const phi = radians(latitude);
  const lambda = radians(longitude - viewpoint.longitude);
  return {
    x: Math.round(globeRadius * Math.cos(phi) * Math.sin(lambda)),
    y: -Math.round(globeRadius * (cosEye * Math.sin(phi) - sinEye * Math.cos(phi) * Math.cos(lambda))),
  };
}

/**
 * Returns the visible part of a circle of latitude, for an SVG's `d`.
 * @param latitude degrees
 */
export function latitudePath(latitude: number): string {
  const phi = radians(latitude);
  const rx = globeRadius * Math.cos(phi);
  const ry = rx * sinEye;
  const middle = -globeRadius * cosEye * Math.sin(phi);
  // Cosine of the longitude at which the circle crosses the edge; beyond 1 it never does.
  const edge = -(sinEye / cosEye) * Math.tan(phi);
  const size = `${Math.round(rx)} ${Math.round(ry)}`;
  if (edge <= -1) {
    const top = Math.round(middle - ry);
    return `M0 ${top}A${size} 0 1 0 0 ${Math.round(middle + ry)}A${size} 0 1 0 0 ${top}Z`;
  }
  const x = Math.round(rx * Math.sqrt(1 - edge * edge));
  const y = Math.round(middle + ry * edge);
  return `M${-x} ${y}A${size} 0 ${edge < 0 ? 1 : 0} 0 ${x} ${y}`;
}
