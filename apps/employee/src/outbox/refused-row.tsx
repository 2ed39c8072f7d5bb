import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { keptRefused, retryRow } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { runOutbox } from '#core/outbox/run.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { endText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { dayAt } from '../day/day-at.ts';
import { dayQuery } from '../day/queries.ts';
import { DropButton } from './drop-button.tsx';
import styles from './outbox.module.css';
import { RefusalText } from './refusal-text.tsx';
import { RowContent } from './row-content.tsx';
import { outboxTexts } from './texts.ts';

/** The refusals that end when the day takes submissions again, as its `canTakePart` says. */
const ofDay = ['DAY_NOT_OPEN', 'CHALLENGE_NOT_ACTIVE'];

/** A submission that the server refused, kept with its note and photo for the person to decide. */
export function RefusedRow({ row }: { row: OutboxRow }) {
  const { language } = useLanguage();
  const texts = useTexts(outboxTexts);
  const { challengeId, date } = row.submission.of;
  const { status, code, at } = row.refusal ?? { status: 0, code: '', at: row.madeAt };
  const isProofWrong = [400, 413, 415].includes(status) || code === 'PROOF_REMOVED';
  const isOfDay = ofDay.includes(code);
  const isGone = status === 404;
  const { data } = useQuery({ ...dayQuery(row.submission.of), enabled: isOfDay || isGone });
  const asked = data?.day.tasks.find(({ taskId }) => taskId === row.submission.partId)?.submission;
  const retryUntil = (asked?.status === 'asked_again' && asked.retryUntil) || null;
  const now = useServerTime(data?.day.closesAt ?? null, retryUntil);
  const takesAgain =
    data !== undefined &&
    (dayAt(data.day, now).canTakePart || (retryUntil !== null && now < Date.parse(retryUntil)));
  // Whether an account is active again is only known by sending.
  const canRetry = isOfDay ? takesAgain : code === 'FORBIDDEN';
  return (
    <Panel>
      <RowContent row={row} />
      <RefusalText row={row} />
      <p className={styles.dimmed}>
        {texts.keptUntil(endText(new Date(at + keptRefused).toISOString(), language))}
      </p>
      <div className={styles.actions}>
        {(!isGone || data) && (
          <Link className={styles.touch ?? ''} href={`/c/${challengeId}/${date}`}>
            {isProofWrong ? texts.retake : texts.openDay}
          </Link>
        )}
        {canRetry && (
          <Button look="outlined" onClick={() => void retryRow(row).then(() => runOutbox())}>
            {texts.again}
          </Button>
        )}
        <Link className={styles.touch ?? ''} href="/me/help">
          {texts.help}
        </Link>
        <DropButton row={row} />
      </div>
    </Panel>
  );
}
