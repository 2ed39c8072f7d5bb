/*
 * How an employee appears to colleagues. The screens read this file, so it does not load the schema
 * library.
 */

/** What colleagues see of a name: "Asha Rao", "Asha R.", a nickname, or nothing. */
export const boardNames = ['full', 'initial', 'nickname', 'hidden'] as const;
export type BoardName = (typeof boardNames)[number];

/** In characters (Unicode code points). */
export const nicknameLength = { min: 2, max: 30 };

/** Pictures that the app draws itself. */
export const motifs = [
  'lotus',
  'neem',
  'banyan',
  'marigold',
  'mango',
  'peacock',
  'elephant',
  'diya',
  'kite',
  'sun',
  'moon',
  'river',
] as const;
export type Motif = (typeof motifs)[number];

/** The maximum size of a photo of oneself: 2 MB. */
export const largestPortrait = 2 * 1024 * 1024;
