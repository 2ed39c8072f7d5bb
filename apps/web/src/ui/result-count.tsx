import { formatCount } from './format.ts';

type ResultCountProps = {
  /** How many there are in all; undefined while that is not known. */
  total: number | undefined;
  /** `['team', 'teams']`. */
  noun: readonly [string, string];
  /** What is shown belongs to what was searched before. */
  outdated: boolean;
};

/** Reads out how much was found, each time that it changes. */
export function ResultCount({ total, noun, outdated }: ResultCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {total === undefined || outdated ? '' : `${formatCount(total, noun)} found`}
    </p>
  );
}
