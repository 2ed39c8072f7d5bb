import { type FieldValues, get } from 'react-hook-form';

type Versions<V> = {
  /** What the form started with. */
  before: V;
  /** The form's current values. */
  typed: V;
  /** What another user has saved since. */
  latest: V;
};

/** Whether two values of a field are equal. A field may hold a whole list. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * Returns the fields whose typed value is kept when a newer version is loaded into a form, and
 * those among them that another user changed to a different value.
 */
export function saveTyped<V extends FieldValues>(
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
