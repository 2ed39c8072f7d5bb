import { type SQL, sql } from 'drizzle-orm';

/*
 * What may be shown of a group of people, in one place. The functions are in the database (migrations
 * 0082, 0099 and 0115), so that no query has a figure that a report may not show:
 *
 * - `least_people(company, since, sensitive)`: the least number of people of a group for figures that
 *   begin at `since`: the company's floor, or a higher one that it had later than `since`, and never
 *   below 5, or 10 for sensitive figures. The other functions raise a lower number to 5.
 * - `folded_groups(sizes, least)`: which groups are not shown apart. These are those with fewer than
 *   `least` people and, until at least two groups with `least` people together are hidden, the next
 *   smallest: else the hidden one would follow from the total.
 * - `group_percent(part, whole, people, least)`: a whole percentage of a group of `people`. Null for
 *   fewer than `least`. For fewer than 20 it is rounded to 5, from 5 to 95, and nothing is shown as one
 *   of `whole`, everything as all but one: 0 % or 100 % would tell what each of them did.
 * - `group_share(part, whole, people, least)`: the same where `part` is a number of people, of whom
 *   `people` could be one. All of these are shown as all but one of them.
 * - `group_count(part, people, least)`: a number of people of a group. Null for fewer than 20 people,
 *   whose percentages are rounded.
 */

/** A part of a group of people. Both are null where the group is too small, the count for fewer than 20. */
export type Share = { count: number | null; percent: number | null };

/**
 * How many people of a group a figure could be about, and how many it needs. `isRounded`: whether its
 * percentages are rounded and its numbers left out although the group has 20 people or more.
 */
type Given = { size: SQL; least: number; isRounded?: boolean };

/** A percentage, for example of days or answers, of a group. */
export const percentOf = (part: SQL, whole: SQL, { size, least, isRounded }: Given): SQL =>
  rounded(
    sql`group_percent((${part})::bigint, (${whole})::bigint, (${size})::bigint, ${least}::integer)`,
    isRounded,
  );

/** A number of people of a group, without its percentage. */
export const countOf = (part: SQL, { size, least, isRounded = false }: Given): SQL =>
  isRounded
    ? sql`null::integer`
    : sql`group_count((${part})::bigint, (${size})::bigint, ${least}::integer)`;

/** The percentage of `people` who did something that a group of this size could do. */
export const peoplePercentOf = (part: SQL, people: SQL, { size, least, isRounded }: Given): SQL =>
  rounded(
    sql`group_share((${part})::bigint, (${people})::bigint, (${size})::bigint, ${least}::integer)`,
    isRounded,
  );

/** Null stays null: `least` and `greatest` of the database leave it out. */
const rounded = (percent: SQL, isRounded = false): SQL =>
  isRounded
    ? sql`case when ${percent} is not null
    then least(greatest(5 * round(${percent} / 5.0), 5), 95)::integer end`
    : percent;

type GivenShare = Given & { people: SQL };

/** A number of `people` who did something, as a JSON object of type `Share`. */
export const shareOf = (part: SQL, { people, ...given }: GivenShare): SQL =>
  sql`json_build_object('count', ${countOf(part, given)},
    'percent', ${peoplePercentOf(part, people, given)})`;

/** As `shareOf`, for those with an account, who are the whole group that could do something. */
export const withAccountOf = (part: SQL, { people, ...given }: GivenShare): SQL =>
  sql`json_build_object('count', ${countOf(part, given)},
    'percent', ${percentOf(part, people, given)})`;

/**
 * A number of people who did something, of a group of this size. 0 for everyone of fewer than 20, so
 * that a figure about those people is hidden: else it would tell what each of the group did.
 */
export const partOf = (part: SQL, size: SQL): SQL =>
  sql`(case when ${size} < 20 and ${part} >= ${size} then 0 else ${part} end)`;

/**
 * Returns the rows of a table expression with the groups' sizes in a column `size`, and a column
 * `folded`. `order` is unique among them and decides which of two groups of the same size folds
 * first.
 */
export const withFolds = (
  groups: SQL,
  { order, least }: { order: SQL; least: number },
): SQL => sql`(
  with placed as (
    select *, row_number() over (order by ${order}) as place from ${groups} as groups
  )
  select placed.*, folds.folded from placed
  join folded_groups(
    (select array_agg(size::integer order by place) from placed), ${least}::integer
  ) as folds on folds.place = placed.place
)`;
