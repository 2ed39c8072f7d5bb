import { addDays } from '@kolam/contract/core/dates.ts';
import { skipReasonTexts } from '@kolam/contract/programme/challenges/day-messages.ts';
import { type SkippedDate, skipReasons } from '@kolam/contract/programme/challenges/schedule.ts';
import { formatShortDay } from '#ui/format.ts';
import styles from './skipped-dates.module.css';

/** "Mon, 23 Nov – Wed, 25 Nov; Fri, 27 Nov": dates in order, consecutive ones together. */
export function datesText(dates: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs
    .map(({ first, last }) =>
      (first === last ? [first] : [first, last]).map(formatShortDay).join(' – '),
    )
    .join('; ');
}

/** Returns a sentence about the dates of each reason: "Mon, 23 Nov has a day already". */
export const skippedTexts = (skipped: readonly SkippedDate[]): string[] =>
  skipReasons.flatMap((reason) => {
    const dates = skipped.flatMap((each) => (each.reason === reason ? [each.date] : []));
    if (dates.length === 0) return [];
    const { one, many } = skipReasonTexts[reason];
    return [`${datesText(dates)} ${dates.length === 1 ? one : many}`];
  });

type SkippedDatesProps = {
  /** What happens to these: "Left out". */
  title: string;
  skipped: readonly SkippedDate[];
};

/** The dates that an action leaves out, with the reasons. */
export function SkippedDates({ title, skipped }: SkippedDatesProps) {
  if (skipped.length === 0) return null;
  return (
    <div className={styles.skipped}>
      <p>{title}</p>
      <ul>
        {skippedTexts(skipped).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
