/**
 * What a person can agree to, each on its own. Only `take-part` is needed to use the app.
 * The screens read this file, so it does not load the schema library.
 */
export const purposes = [
  'take-part',
  'health-values',
  'reminders',
  'board-name',
  'winners-list',
] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The purposes that people are asked for, in the order of the welcome. Nothing stores health values
 * yet, so nobody is asked for them.
 */
export const askedPurposes: readonly Purpose[] = [
  'take-part',
  'board-name',
  'winners-list',
  'reminders',
];

/** The purpose without which a person can't take part. */
export const neededPurpose = 'take-part' satisfies Purpose;
