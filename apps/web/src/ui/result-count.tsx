import { formatCount } from './format.ts';

type ResultCountProps = {
  /** The total number, undefined while unknown. */
  total: number | undefined;
  /** `['team', 'teams']`. */
  noun: readonly [string, string];
  /** Whether the content belongs to the previous search. */
  outdated: boolean;
};

/** Announces the number of results each time it changes. */
export function ResultCount({ total, noun, outdated }: ResultCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {total === undefined || outdated ? '' : `${formatCount(total, noun)} found`}
    </p>
  );
}
