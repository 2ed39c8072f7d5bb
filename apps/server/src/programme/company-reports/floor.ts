import { type SQL, sql } from 'drizzle-orm';

/*
 * What may be shown of a group of people, in one place. The functions are in the database (migrations
 * 0082 and 0099), so that no query has a figure that a report may not show:
 *
 * - `least_people(company, since, sensitive)`: the least number of people of a group for figures that
 *   begin at `since`: the company's floor, or a higher one that it had later than `since`, and never
 *   below 5, or 10 for sensitive figures. The other functions raise a lower number to 5.
 * - `folded_groups(sizes, least)`: which groups are not shown apart. These are those with fewer than
 *   `least` people and, until at least two groups with `least` people together are hidden, the next
 *   smallest: else the hidden one would follow from the total.
 * - `group_percent(part, whole, people, least)`: a whole percentage of a group of `people`. Null for
 *   fewer than `least`, rounded to 5 for fewer than 20.
 * - `group_count(part, people, least)`: a number of people of a group. Null for fewer than 20 people,
 *   whose percentages are rounded.
 */

/** A part of a group of people. Both are null where the group is too small, the count for fewer than 20. */
export type Share = { count: number | null; percent: number | null };

/** How many people of a group a figure could be about, and how many it needs. */
type Given = { size: SQL; least: number };

/** A percentage, for example of days or answers, of a group. */
export const percentOf = (part: SQL, whole: SQL, { size, least }: Given): SQL =>
  sql`group_percent((${part})::bigint, (${whole})::bigint, (${size})::bigint, ${least}::integer)`;

/** A number of people of a group, without its percentage. */
export const countOf = (part: SQL, { size, least }: Given): SQL =>
  sql`group_count((${part})::bigint, (${size})::bigint, ${least}::integer)`;

/** A number of `people`, as a JSON object of type `Share`. */
export const shareOf = (part: SQL, { people, ...given }: Given & { people: SQL }): SQL =>
  sql`json_build_object('count', ${countOf(part, given)},
    'percent', ${percentOf(part, people, given)})`;

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
