import { Link } from 'wouter';
import { graceOf, needsPerson, type OutboxRow } from '#core/outbox/row.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { endText, instantText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { endOf } from '../day/day-end.ts';
import { DropButton } from './drop-button.tsx';
import styles from './outbox.module.css';
import { RowContent } from './row-content.tsx';
import { outboxTexts } from './texts.ts';
import { WaitingSince } from './waiting-since.tsx';

/** A submission that has still to be sent. */
export function WaitingRow({ row }: { row: OutboxRow }) {
  const { language } = useLanguage();
  const texts = useTexts(outboxTexts);
  const deadline = row.retryUntil ?? row.closesAt;
  const now = useServerTime(deadline, row.pass?.until ?? null);
  const end = endOf(row.submission.of.date);
  const closesAt = Date.parse(deadline);
  // What is sent again is as late as before.
  const isOnTime = !row.retryUntil && now < end && end < closesAt;
  const grace = graceOf(row, now);
  return (
    <Panel>
      <RowContent row={row} />
      <p className={styles.head}>
        <WaitingSince row={row} />
      </p>
      {row.notBefore > now ? (
        <p>{texts.notOpen(instantText(new Date(row.notBefore).toISOString(), language))}</p>
      ) : (
        now < closesAt && (
          <p>
            {(isOnTime ? texts.beforeLate : texts.before)(
              endText(isOnTime ? new Date(end).toISOString() : deadline, language),
            )}
          </p>
        )
      )}
      {closesAt <= now && <p>{grace ? texts.grace(endText(grace, language)) : texts.closed}</p>}
      {row.tries > 0 && <p className={styles.dimmed}>{texts.tried(row.tries)}</p>}
      {needsPerson(row, now) && (
        <>
          <Notice tone="attention">{texts.needsYou}</Notice>
          <Link className={styles.touch ?? ''} href="/me/help">
            {texts.help}
          </Link>
        </>
      )}
      <div className={styles.actions}>
        <DropButton row={row} />
      </div>
    </Panel>
  );
}
