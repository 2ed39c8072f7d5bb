import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTable } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { ApiProblem, reasonOf, titledByServer } from '#core/api-problem.ts';
import type { ViewKeys } from '#platform/files/file-view-panel.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePartFocus } from '#ui/part-focus.ts';
import { usePartKeys } from '#ui/part-keys.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './kyc.module.css';
import { KycList } from './kyc-list.tsx';
import { KycPerson } from './kyc-person.tsx';
import { type StaffRecord, useStaffRecord } from './queries.ts';
import { StaffNotFound } from './staff-not-found.tsx';
import type { KycQueueState } from './use-kyc-queue.ts';
import { useReviewed } from './use-reviewed.ts';

type KycQueueProps = {
  queue: KycQueueState;
  /** The id of the open person. */
  id: string;
};

/**
 * Returns a person's place among all who wait. While their page is loading, the place from their
 * own record.
 */
function placeText({ data, place: read }: StaffRecord, { place, total }: KycQueueState): string {
  if (data.status !== 'pending_review') return 'Not in the queue';
  if (place !== undefined) return `${formatNumber(place)} of ${formatNumber(total)}`;
  return read === null ? 'Waiting' : `Waiting, number ${formatNumber(read)}`;
}

/**
 * The workbench: the queue, and beside it one person with documents, checks and the decision. Its
 * letter shortcuts work wherever the focus is inside it.
 */
export function KycQueue({ queue, id }: KycQueueProps) {
  const { waiting, step, close } = queue;
  const { data: record, error, refetch, isFetching } = useStaffRecord(id);

  const reviewed = useReviewed(record);
  const viewKeys = useRef<ViewKeys>(null);
  const focus = usePartFocus<HTMLElement>({
    at: id,
    state: [record !== undefined, reviewed.canDecide].join(),
  });
  const onKeyDown = usePartKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      n: () => reviewed.stepDocument(1),
      p: () => reviewed.stepDocument(-1),
      a: reviewed.approve,
      r: reviewed.reject,
      g: () => reviewed.askAgain(),
      Escape: close,
    },
    (event) => viewKeys.current?.(event),
  );

  const bar = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // The outer frame makes room for the document. A link starts at the top of the page.
  useLayoutEffect(() => {
    const toBar = () => void bar.current?.scrollIntoView({ block: 'start' });
    toBar();
    const stop = router.subscribe('onRendered', () => {
      stop();
      toBar();
    });
    return stop;
  }, [router]);

  return (
    <section className={styles.review} aria-label="Review" {...focus} onKeyDown={onKeyDown}>
      <div ref={bar} className={styles.bar}>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden="true" />}
          aria-keyshortcuts="Escape"
          onClick={close}
        >
          All pending <kbd className={styles.key}>Esc</kbd>
        </Button>
        <p className={styles.place} role="status">
          {record ? `${record.data.name}, ${placeText(record, queue)}` : ''}
        </p>
        <span className={styles.steps}>
          <IconButton
            icon={IconChevronLeft}
            label="Previous person"
            tip="Previous person (K)"
            aria-keyshortcuts="K"
            aria-disabled={!queue.hasNeighbour(-1)}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={IconChevronRight}
            label="Next person"
            tip="Next person (J)"
            aria-keyshortcuts="J"
            aria-disabled={!queue.hasNeighbour(1)}
            onClick={() => step(1)}
          />
        </span>
      </div>
      <div className={styles.workbench}>
        <KycList waiting={waiting} chosen={id} onChoose={queue.show} />
        {record ? (
          <KycPerson
            key={id}
            record={record}
            reviewed={reviewed}
            queue={queue}
            viewKeys={viewKeys}
            onReload={() => void refetch()}
          />
        ) : error instanceof ApiProblem && error.status === 404 ? (
          <StaffNotFound />
        ) : error ? (
          <Panel>
            <ErrorPanel
              {...reasonOf(error)}
              {...titledByServer(staffMessages.profileLoadFailed)(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Panel>
        ) : (
          <div className={styles.person} aria-busy="true">
            <div className={styles.documents}>
              <Skeleton width="42%" height={32} />
              <Skeleton width="100%" height={480} />
            </div>
            <Skeleton width="100%" height={420} />
          </div>
        )}
      </div>
    </section>
  );
}
