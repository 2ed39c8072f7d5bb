/** Ten shades of a colour, light to dark. */
type Shades = readonly [
  ...[string, string, string, string, string],
  ...[string, string, string, string, string],
];

/** The primary colour. */
const peacock: Shades = [
  '#ecf9f9',
  '#d8f1f1',
  '#b5e3e3',
  '#8ed2d3',
  '#63bcbc',
  '#36a1a2',
  '#008485',
  '#006b6d',
  '#005657',
  '#004041',
];

/** Accent: the active place, a full roster, items waiting for an action. Never for text. */
const marigold: Shades = [
  '#fff4e7',
  '#fee7ca',
  '#fbd19a',
  '#f4b862',
  '#e4990b',
  '#c37f00',
  '#9e6500',
  '#815000',
  '#664000',
  '#4e2f00',
];

/** Good: active, approved, paid. */
const neem: Shades = [
  '#eefaf0',
  '#dcf2df',
  '#bde5c4',
  '#9ad5a5',
  '#74bf85',
  '#50a465',
  '#30874a',
  '#186e36',
  '#105829',
  '#0c421e',
];

/** Bad: suspended, rejected, overdue, and every error. */
const clay: Shades = [
  '#fff1ee',
  '#ffe0da',
  '#ffc4bb',
  '#ffa499',
  '#fd8175',
  '#e45d53',
  '#c33e38',
  '#a42724',
  '#841d1a',
  '#641513',
];

/** Planned: scheduled, on trial. */
const iris: Shades = [
  '#f4f5ff',
  '#e8e8ff',
  '#d4d4ff',
  '#bdbcff',
  '#a3a0f2',
  '#8882db',
  '#6c66bb',
  '#574f9e',
  '#443e7f',
  '#332e60',
];

const gray: Shades = [
  '#f6fafa',
  '#f0f4f5',
  '#e3e9ea',
  '#d4dddd',
  '#c0caca',
  '#98a4a5',
  '#6e7c7d',
  '#506060',
  '#354445',
  '#1e2d2e',
];

const dark: Shades = [
  '#e3e9e9',
  '#bdc6c7',
  '#9faaab',
  '#7c898a',
  '#4f5e5f',
  '#344344',
  '#233233',
  '#172627',
  '#0f1c1d',
  '#081415',
];

/** The colours of all of the product's apps, by name. */
export const shades = { peacock, marigold, neem, clay, iris, gray, dark };
