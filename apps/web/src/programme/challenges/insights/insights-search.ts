/** What is chosen in the insights of a challenge, as it stands in the address. */
export type InsightsPlace = {
  /** Of participation; the review when there is none. */
  view?: (typeof views)[number] | undefined;
  /** `YYYY-MM`, of the calendar and the people. */
  month?: string | undefined;
  /** `YYYY-MM-DD`: chosen in the calendar. */
  day?: string | undefined;
  /** The leaderboard's day; overall when there is none. */
  period?: string | undefined;
  /** The day of the proofs; all when there is none. */
  on?: string | undefined;
  scope?: (typeof scopes)[number] | undefined;
  company?: string | undefined;
  team?: string | undefined;
  /** The status of the proofs; those that wait when there is none. */
  proofs?: (typeof proofs)[number] | undefined;
  find?: string | undefined;
  /** The page of what is listed. */
  at?: string | undefined;
};

// Written out, since the contract's own lists would bring its schema library into the first load.
const views = ['people', 'rewards'] as const;
const scopes = ['company', 'team'] as const;
const proofs = ['all', 'approved', 'rejected', 'asked_again'] as const;

type Raw = Record<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

const oneOf = <V extends string>(values: readonly V[], value: unknown) =>
  values.find((known) => known === value);

const like = (pattern: RegExp, value: unknown) =>
  pattern.test(textOf(value)) ? textOf(value) : undefined;

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address holds of it; what is unknown there is dropped, and nothing is there twice. */
export function insightsPlace(raw: Raw): InsightsPlace {
  const place: InsightsPlace = {
    view: oneOf(views, raw.view),
    month: like(/^\d{4}-\d{2}$/, raw.month),
    day: like(day, raw.day),
    period: like(day, raw.period),
    on: like(day, raw.on),
    scope: oneOf(scopes, raw.scope),
    company: like(id, raw.company),
    team: like(id, raw.team),
    proofs: oneOf(proofs, raw.proofs),
    find: textOf(raw.find) || undefined,
    at: like(/^[1-9]\d{0,5}$/, raw.at),
  };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
