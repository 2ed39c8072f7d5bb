import type { TaskTemplate } from './queries.ts';

const named = 2;

/** Returns "Asha Rao, Ravi Iyer and 3 others". It says who gets no tasks now. */
export function peopleText({ people }: Pick<TaskTemplate, 'people'>): string {
  const names = people.map(({ name, isAssignable }) =>
    isAssignable ? name : `${name} (inactive: gets none)`,
  );
  // Who gets none is always named.
  const shown = [
    ...names.filter((_, at) => !people[at]?.isAssignable),
    ...names.filter((_, at) => people[at]?.isAssignable).slice(0, named),
  ];
  const left = names.length - shown.length;
  if (left === 0) return shown.join(', ');
  return `${shown.join(', ')} and ${left} ${left === 1 ? 'other' : 'others'}`;
}
