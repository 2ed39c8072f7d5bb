/** The choices in the insights of a challenge, as stored in the URL. */
export type InsightsPlace = {
  /** The view of the participation tab, the review by default. */
  view?: (typeof views)[number] | undefined;
  /** `YYYY-MM`, for the calendar and the people. */
  month?: string | undefined;
  /** `YYYY-MM-DD`: chosen in the calendar. */
  day?: string | undefined;
  /** The leaderboard's day, overall by default. */
  period?: string | undefined;
  /** The day of the proofs, all by default. */
  on?: string | undefined;
  /** What the leaderboard ranks, people by default. */
  rank?: (typeof ranks)[number] | undefined;
  scope?: (typeof scopes)[number] | undefined;
  company?: string | undefined;
  team?: string | undefined;
  /** The status of the proofs, waiting ones by default. */
  proofs?: (typeof proofs)[number] | undefined;
  find?: string | undefined;
  /** The page of the list. */
  at?: string | undefined;
};

// Repeated here, since importing the contract's lists would add its schema library to the first
// load.
const views = ['people', 'rewards'] as const;
const ranks = ['team', 'company'] as const;
const scopes = ['company', 'team'] as const;
const proofs = ['all', 'second_look', 'approved', 'rejected', 'asked_again'] as const;

type Raw = Record<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

const oneOf = <V extends string>(values: readonly V[], value: unknown) =>
  values.find((known) => known === value);

const like = (pattern: RegExp, value: unknown) =>
  pattern.test(textOf(value)) ? textOf(value) : undefined;

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads them from a URL. Drops unknown and repeated values. */
export function insightsPlace(raw: Raw): InsightsPlace {
  const place: InsightsPlace = {
    view: oneOf(views, raw.view),
    month: like(/^\d{4}-\d{2}$/, raw.month),
    day: like(day, raw.day),
    period: like(day, raw.period),
    on: like(day, raw.on),
    rank: oneOf(ranks, raw.rank),
    scope: oneOf(scopes, raw.scope),
    company: like(id, raw.company),
    team: like(id, raw.team),
    proofs: oneOf(proofs, raw.proofs),
    find: textOf(raw.find) || undefined,
    at: like(/^[1-9]\d{0,5}$/, raw.at),
  };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
