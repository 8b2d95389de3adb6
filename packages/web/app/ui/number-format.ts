/** Number format of all screens: `2,000,000`, `72.5`. */
export const numberFormat = new Intl.NumberFormat("en-US");
