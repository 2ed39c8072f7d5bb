/**
 * Returns when a workshop is over: its end, or its start if that is all that is known. Without a time,
 * it is over for each person once they have joined.
 */
export const workshopEnd = ({
  startAt,
  endAt,
}: {
  startAt: string | null;
  endAt: string | null;
}): number => Date.parse(endAt ?? startAt ?? '1970-01-01');
