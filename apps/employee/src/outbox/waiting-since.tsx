import { isLeased, type OutboxRow } from '#core/outbox/row.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { ageText } from '#language/age-text.ts';
import { useMessages } from '#language/language.ts';

/** Since when a submission waits, and the points that it will earn once it has arrived. */
export function WaitingSince({ row }: { row: OutboxRow }) {
  const { outbox: texts } = useMessages();
  const now = useServerTime();
  return (
    <>
      <span>
        {isLeased(row, Date.now()) ? texts.sending : texts.waits} ·{' '}
        {ageText(now - row.madeAt, texts)}
      </span>
      {row.points !== null && <strong>{texts.pointsWaiting(row.points)}</strong>}
    </>
  );
}
