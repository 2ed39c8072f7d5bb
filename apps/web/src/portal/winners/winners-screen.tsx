import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { winnerMessages } from '@kolam/contract/portal/winners/messages.ts';
import type { Winner } from '@kolam/contract/portal/winners/model.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { companyChallengeRoutes } from '#portal/challenges/routes.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { removeHandout, useWinners } from './queries.ts';
import styles from './winners.module.css';

const HandoutDialog = lazyDialog(() => import('./handout-dialog.tsx'), 'HandoutDialog', {
  title: ({ winner }) => `Reward of ${winner.name}`,
  size: 'small',
  fields: 3,
});

/** Who earned the rewards of a challenge and agreed to be named, and what was handed out. */
export function WinnersScreen() {
  const { id = '' } = useParams({ strict: false });
  const [page, setPage] = useState(1);
  const openDialog = useOpenDialog();
  const query = useWinners(id, page);
  const { data, error } = query;

  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState
        headsPage
        title="This challenge has no winners yet"
        description="It is not over, or it is not one of your company."
        action={<Link to={companyChallengeRoutes.list()}>All challenges</Link>}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={winnerMessages.title}
        breadcrumbs={{ to: companyChallengeRoutes.list(), label: 'Challenges' }}
        description={[data && `${data.challenge.title}.`, winnerMessages.about]
          .filter(Boolean)
          .join(' ')}
      />
      <Panel flush={data !== undefined}>
        {data ? (
          <Winners
            data={data}
            isOld={query.isPlaceholderData}
            onPage={setPage}
            row={(winner) => (
              <WinnerRow
                key={winner.employeeId}
                challengeId={id}
                winner={winner}
                onNote={() =>
                  openDialog(HandoutDialog, {
                    challenge: { id, endDate: data.challenge.endDate },
                    winner,
                  })
                }
              />
            )}
          />
        ) : error ? (
          <LoadProblem title={winnerMessages.loadFailed} query={query} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Panel>
      {data && data.unnamed !== 0 && (
        <p className={styles.others}>
          {data.unnamed === null
            ? winnerMessages.unnamedUnknown
            : winnerMessages.unnamed(data.unnamed)}{' '}
          {winnerMessages.theyDecide}
        </p>
      )}
    </>
  );
}

type WinnersProps = {
  data: ResponseOf<'GET /company/challenges/{id}/winners'>;
  /** Whether these are still of the page before. */
  isOld: boolean;
  onPage: (page: number) => void;
  row: (winner: Winner) => ReactNode;
};

function Winners({ data: { winners, page, limit, total }, isOld, onPage, row }: WinnersProps) {
  if (total === 0)
    return <EmptyState title={winnerMessages.none} description={winnerMessages.noneText} />;
  return (
    <>
      <ul aria-label="Winners" aria-busy={isOld}>
        {winners.map(row)}
      </ul>
      <Pager page={page} limit={limit} total={total} onPage={onPage} />
    </>
  );
}

type WinnerRowProps = { challengeId: string; winner: Winner; onNote: () => void };

function WinnerRow({ challengeId, winner, onNote }: WinnerRowProps) {
  const confirm = useConfirm();
  const { employeeId, name, team, certificate, badges, handedOut } = winner;
  const earned = [...badges, ...(certificate ? ['Certificate'] : [])].join(', ');
  return (
    <li className={styles.winner}>
      <Identity name={name} detail={team} tile />
      <span className={styles.text}>
        {earned}
        {handedOut && (
          <>
            <span>{winnerMessages.handedOut(formatDate(handedOut.day), handedOut.what)}</span>
            <span className={looks.small}>
              {handedOut.note !== '' && `${handedOut.note} `}Noted by {handedOut.by}
            </span>
          </>
        )}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={handedOut ? `Correct the reward of ${name}` : `Mark handed out to ${name}`}
          onClick={onNote}
        >
          {handedOut ? 'Correct' : 'Mark handed out'}
        </Button>
        {handedOut && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove the note about ${name}`}
            onClick={() =>
              void confirm({
                title: `Remove the note about ${name}?`,
                effects: [`${name} no longer sees in the app that the reward was handed out.`],
                verb: 'Remove',
                busyText: 'Removing...',
                async run() {
                  await removeHandout({ id: challengeId, employeeId });
                  toast.success(winnerMessages.removed(name));
                },
              })
            }
          >
            Remove
          </Button>
        )}
      </span>
    </li>
  );
}
