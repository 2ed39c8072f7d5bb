import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatPercent } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ListLine, ListPanel } from '#ui/list-panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateRange } from './challenge-terms.ts';
import { useChallenges } from './queries.ts';
import { challengeRoutes } from './routes.ts';

const AddToChallengeDialog = lazyDialog(
  () => import('./add-to-challenge-dialog.tsx'),
  'AddToChallengeDialog',
);

const shown = 10;
const noun = ['challenge', 'challenges'] as const;

function ChallengeLine({ challenge }: { challenge: Challenge }) {
  const { id, title, schedule, metrics, status, assignedToSummary } = challenge;
  return (
    <ListLine
      to={challengeRoutes.record(id)}
      identity={<Identity name={title} detail={dateRange(schedule)} />}
      middle={assignedToSummary}
      figure={`${formatPercent(metrics.completionRate)} completed`}
      badge={<StatusBadge status={status} />}
    />
  );
}

/** Assigns the company to a challenge. */
function AssignButton({ companyId }: { companyId: string }) {
  const openDialog = useOpenDialog();
  if (!useCan('challenges:write')) return null;
  return (
    <Button
      variant="default"
      onClick={() =>
        openDialog(AddToChallengeDialog, {
          who: 'The company',
          audience: { companyIds: [companyId] },
        })
      }
    >
      Assign
    </Button>
  );
}

type ChallengesPanelProps = {
  companyId: string;
  /** The search text, which the surrounding page stores in the URL. */
  search: string;
  onSearch: (search: string) => void;
};

/** The latest challenges for any of a company's people, with search on the server. */
export function ChallengesPanel({ companyId, search, onSearch }: ChallengesPanelProps) {
  const query = { company: companyId, search, sort: '-startDate', limit: shown } as const;
  const { data, error, refetch, isFetching, isPlaceholderData } = useChallenges(query);
  return (
    <ListPanel
      title="Challenges"
      noun={noun}
      allHref={challengeRoutes.list({ company: companyId, search: search || undefined })}
      search={{
        value: search,
        onChange: onSearch,
        label: 'Search challenges',
        placeholder: 'Title or description',
      }}
      action={<AssignButton companyId={companyId} />}
      total={data?.total}
      outdated={isPlaceholderData}
      problem={
        error &&
        !data && (
          <LoadProblem
            title={challengeMessages.loadFailed}
            query={{ error, refetch, isFetching }}
          />
        )
      }
      none={search ? challengeMessages.empty : 'No challenge is for people of this company yet.'}
    >
      {data?.challenges.map((challenge) => (
        <ChallengeLine key={challenge.id} challenge={challenge} />
      ))}
    </ListPanel>
  );
}
