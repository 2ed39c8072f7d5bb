import { Link } from 'wouter';
import { keptRefused, retryRow } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { runOutbox } from '#core/outbox/run.ts';
import { endText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { DropButton } from './drop-button.tsx';
import styles from './outbox.module.css';
import { RefusalText } from './refusal-text.tsx';
import { RowContent } from './row-content.tsx';
import { outboxTexts } from './texts.ts';

/** The refusals that can end: a day is opened again, an account is active again. */
const retriable = ['DAY_NOT_OPEN', 'CHALLENGE_NOT_ACTIVE', 'FORBIDDEN'];

/** A submission that the server refused, kept with its note and photo for the person to decide. */
export function RefusedRow({ row }: { row: OutboxRow }) {
  const { language } = useLanguage();
  const texts = useTexts(outboxTexts);
  const { challengeId, date } = row.submission.of;
  const { status, code, at } = row.refusal ?? { status: 0, code: '', at: row.madeAt };
  const isProofWrong = [400, 413, 415].includes(status) || code === 'PROOF_REMOVED';
  const canRetry = retriable.includes(code);
  return (
    <Panel>
      <RowContent row={row} />
      <RefusalText row={row} />
      <p className={styles.dimmed}>
        {texts.keptUntil(endText(new Date(at + keptRefused).toISOString(), language))}
      </p>
      <div className={styles.actions}>
        <Link className={styles.touch ?? ''} href={`/c/${challengeId}/${date}`}>
          {isProofWrong ? texts.retake : texts.openDay}
        </Link>
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
