import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { isWaiting } from '#core/outbox/row.ts';
import { runOutbox } from '#core/outbox/run.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubPage } from '../me/sub-page.tsx';
import styles from './outbox.module.css';
import { RefusedRow } from './refused-row.tsx';
import { outboxTexts } from './texts.ts';
import { WaitingRow } from './waiting-row.tsx';

/** What the employee did and the server has not confirmed: waiting, or refused. */
export function OutboxScreen() {
  const texts = useTexts(outboxTexts);
  const rows = useOutbox();
  const sending = useMutation({ mutationFn: () => runOutbox() });
  const waiting = rows.filter(isWaiting);
  const refused = rows.filter((row) => !isWaiting(row));
  return (
    <SubPage title={texts.title}>
      {rows.length === 0 && <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>}
      {waiting.length > 0 && (
        <>
          <p>{texts.about}</p>
          {sending.isSuccess && <Notice tone="attention">{texts.stillWaiting}</Notice>}
          <Button busy={sending.isPending} onClick={() => sending.mutate()}>
            {texts.sendNow}
          </Button>
          <h2 className={styles.group}>{texts.waitingTitle}</h2>
          {waiting.map((row) => (
            <WaitingRow key={row.submission.clientId} row={row} />
          ))}
        </>
      )}
      {refused.length > 0 && (
        <>
          <h2 className={styles.group}>{texts.refusedTitle}</h2>
          {refused.map((row) => (
            <RefusedRow key={row.submission.clientId} row={row} />
          ))}
        </>
      )}
      <Link className={styles.touch ?? ''} href="/me/sent">
        {texts.sentByMe}
      </Link>
    </SubPage>
  );
}
