/** The kinds of cheers: a fixed set, without text. */
export const cheerKinds = ['clap', 'heart', 'fire', 'star', 'strong', 'smile'] as const;
export type CheerKind = (typeof cheerKinds)[number];

/** Dates, today included, whose completed days can be cheered. */
export const cheerDays = 7;

/** Why a day can't be cheered: the `reason` of a `NO_CHEER`. */
export type CheerReason = 'not-complete' | 'too-old';
