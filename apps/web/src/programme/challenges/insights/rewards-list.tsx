import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Reward } from '@kolam/contract/programme/participation/model.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, download } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { printTable } from '#core/print-table.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatPercent } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FileButton, FileButtons } from './file-buttons.tsx';
import insightsStyles from './insights.module.css';
import { useParticipantFile } from './participant-files.ts';
import { useRewards } from './queries.ts';
import styles from './rewards.module.css';
import { useInsightsPlace } from './use-insights-place.ts';

/** Maximum on paper. */
const printed = 500;

/** The people who earned the rewards of a challenge, with their certificates. */
export function RewardsList({ challenge }: { challenge: Challenge }) {
  const { page, change } = useInsightsPlace();
  const { data, error, refetch, isFetching, isPlaceholderData } = useRewards(challenge.id, page);
  const onExport = useParticipantFile(challenge.id, 'rewards');

  if (error && !data) {
    return (
      <LoadProblem
        title={participationMessages.participationFailed}
        query={{ error, refetch, isFetching }}
      />
    );
  }
  if (!data) return <Skeleton width="100%" height={50} />;
  if (data.total === 0) return <NoRewards challenge={challenge} />;
  const hasCertificates = data.rewards.some(({ certificate }) => certificate);
  return (
    <>
      <div className={insightsStyles.bar}>
        {onExport && hasCertificates && (
          <FileButton
            label="All certificates"
            busyText="Fetching..."
            run={() =>
              download('GET /admin/challenges/{id}/rewards/certificates', 'certificates.zip', {
                params: { id: challenge.id },
              })
            }
          />
        )}
        <FileButtons onExport={onExport} onPrint={() => printRewards(challenge)} />
      </div>
      <ul className={styles.rewards} aria-label="Rewards" aria-busy={isPlaceholderData}>
        {data.rewards.map((reward) => (
          <RewardLine key={reward.employee.id} reward={reward} challengeId={challenge.id} />
        ))}
      </ul>
      <Pager
        page={page}
        limit={data.limit}
        total={data.total}
        onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
      />
    </>
  );
}

async function printRewards({ id, title }: Challenge): Promise<void> {
  const { rewards, total } = await api('GET /admin/challenges/{id}/rewards', {
    params: { id },
    query: { limit: printed },
  });
  printTable({
    title: `Rewards of ${title}`,
    columns: ['Employee', 'Company', 'Days completed', 'Badges', 'Earned on', 'Handed out'],
    rows: rewards.map(({ employee, company, share, badges, earnedAt, handedOut }) => [
      ...[employee.name, company, formatPercent(share), badges.join(', '), formatDate(earnedAt)],
      handedOut ? `${handedOut.what}, ${formatDate(handedOut.day)}` : '',
    ]),
    total,
  });
}

type RewardLineProps = { reward: Reward; challengeId: string };

function RewardLine({ reward, challengeId }: RewardLineProps) {
  const { employee, company, earnedAt, badges, share, certificate, canBeNamed, handedOut } = reward;
  const naming = canBeNamed
    ? participationMessages.canBeNamed
    : participationMessages.cannotBeNamed;
  const { start, isPending } = useSingleAction({
    mutationFn: () =>
      download(
        'GET /admin/challenges/{id}/rewards/{employeeId}/certificate',
        `certificate-${employee.name.toLowerCase().replaceAll(/\s+/g, '-')}.pdf`,
        { params: { id: challengeId, employeeId: employee.id } },
      ),
    onError: toastError,
  });
  return (
    <li className={styles.reward}>
      <Link to={employeeRoutes.record(employee.id)}>
        <Identity name={employee.name} detail={`${company}, ${naming}`} tile />
      </Link>
      <span className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge} className={styles.badge}>
            {badge}
          </span>
        ))}
      </span>
      <span className={styles.earned}>
        {formatPercent(share)} of days, {formatDate(earnedAt)}
        {handedOut && (
          <span className={styles.handedOut}>
            {participationMessages.handedOut(
              formatDate(handedOut.day),
              [handedOut.what, handedOut.note, `noted by ${handedOut.by}`]
                .filter(Boolean)
                .join(', '),
            )}
          </span>
        )}
      </span>
      {certificate && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          aria-label={`Certificate of ${employee.name}`}
          disabled={isPending}
          onClick={() => start()}
        >
          {isPending ? 'Fetching...' : 'Certificate'}
        </Button>
      )}
    </li>
  );
}

function NoRewards({ challenge: { status, rules } }: { challenge: Challenge }) {
  const needed =
    rules.minParticipation > 0
      ? `to those who completed ${rules.minParticipation}% of their days`
      : 'to everyone who took part';
  return status === 'completed' ? (
    <EmptyState title="Nobody earned the rewards" description={`They went ${needed}.`} />
  ) : (
    <EmptyState
      title="No rewards yet"
      description={`They are given when the challenge completes, ${needed}.`}
    />
  );
}
