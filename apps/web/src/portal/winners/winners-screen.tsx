import { winnerMessages } from '@kolam/contract/portal/winners/messages.ts';
import type { Winner } from '@kolam/contract/portal/winners/model.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { companyChallengeRoutes } from '#portal/challenges/routes.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
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
  const [noting, setNoting] = useState<Winner>();
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
  if (!data) {
    return (
      <Panel>
        {error ? (
          <LoadProblem title={winnerMessages.loadFailed} query={query} />
        ) : (
          <Skeleton width="60%" />
        )}
      </Panel>
    );
  }
  const { challenge, winners, unnamed, total, limit } = data;
  return (
    <>
      <PageHeader
        title={winnerMessages.title}
        breadcrumbs={{ to: companyChallengeRoutes.list(), label: 'Challenges' }}
        description={`${challenge.title}. ${winnerMessages.about}`}
      />
      {total === 0 ? (
        <EmptyState title={winnerMessages.none} description={winnerMessages.noneText} />
      ) : (
        <>
          <ul className={styles.winners} aria-label="Winners" aria-busy={query.isPlaceholderData}>
            {winners.map((winner) => (
              <WinnerRow
                key={winner.employeeId}
                challengeId={id}
                winner={winner}
                onNote={() => setNoting(winner)}
              />
            ))}
          </ul>
          <Pager page={page} limit={limit} total={total} onPage={setPage} />
        </>
      )}
      {unnamed !== 0 && (
        <p className={styles.others}>
          {unnamed === null ? winnerMessages.unnamedUnknown : winnerMessages.unnamed(unnamed)}{' '}
          {winnerMessages.theyDecide}
        </p>
      )}
      {noting && (
        <HandoutDialog
          challenge={{ id, endDate: challenge.endDate }}
          winner={noting}
          onClose={() => setNoting(undefined)}
        />
      )}
    </>
  );
}

type WinnerRowProps = { challengeId: string; winner: Winner; onNote: () => void };

function WinnerRow({ challengeId, winner, onNote }: WinnerRowProps) {
  const confirm = useConfirm();
  const { employeeId, name, team, place, certificate, badges, handedOut } = winner;
  const earned = [...badges, ...(certificate ? ['Certificate'] : [])].join(', ');
  return (
    <li className={styles.winner}>
      <span className={styles.place}>{place === null ? '' : `${place}.`}</span>
      <span>
        <Identity name={name} detail={[team, earned].filter(Boolean).join(' · ')} tile />
      </span>
      <span className={styles.text}>
        {handedOut && (
          <>
            {winnerMessages.handedOut(formatDate(handedOut.day), handedOut.what)}
            <span className={styles.quiet}>
              {handedOut.note !== '' && `${handedOut.note} `}Noted by {handedOut.by}
            </span>
          </>
        )}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          aria-label={handedOut ? `Correct the reward of ${name}` : `Handed out to ${name}`}
          onClick={onNote}
        >
          {handedOut ? 'Correct' : 'Handed out'}
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
