import { type FieldValues, get } from 'react-hook-form';

type Versions<V> = {
  /** What the form started with. */
  before: V;
  /** What stands in it now. */
  typed: V;
  /** What someone else saved meanwhile. */
  latest: V;
};

/** Whether two values of a field say the same; a field may hold a whole list. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * The fields whose typed value is worth keeping when a newer version is loaded below a form, and
 * those among them that the others changed too, to something else.
 */
export function keepTyped<V extends FieldValues>(
  fields: readonly string[],
  { before, typed, latest }: Versions<V>,
): { kept: string[]; contested: string[] } {
  const kept = fields.filter((field) => !isSame(get(typed, field), get(before, field)));
  const contested = kept.filter(
    (field) =>
      !isSame(get(latest, field), get(before, field)) &&
      !isSame(get(latest, field), get(typed, field)),
  );
  return { kept, contested };
}
