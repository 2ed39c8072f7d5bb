import type { MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades each, light to dark. Peacock is the primary colour. Marigold is for highlights and
 * never for text.
 */
export const peacock: MantineColorsTuple = [
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

/** Accent: the active place, a full roster, items waiting for an action. */
export const marigold: MantineColorsTuple = [
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
export const neem: MantineColorsTuple = [
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
export const clay: MantineColorsTuple = [
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
export const iris: MantineColorsTuple = [
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

export const gray: MantineColorsTuple = [
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

export const dark: MantineColorsTuple = [
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
