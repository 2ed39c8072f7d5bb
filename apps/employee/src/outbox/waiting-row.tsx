import { Link } from 'wouter';
import { needsPerson, type OutboxRow } from '#core/outbox/row.ts';
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
  const now = useServerTime(row.closesAt);
  const end = endOf(row.submission.of.date);
  const closesAt = Date.parse(row.closesAt);
  const isOnTime = now < end && end < closesAt;
  const until = row.pass?.until;
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
              endText(isOnTime ? new Date(end).toISOString() : row.closesAt, language),
            )}
          </p>
        )
      )}
      {until && closesAt <= now && now < Date.parse(until) && (
        <p>{texts.grace(endText(until, language))}</p>
      )}
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
