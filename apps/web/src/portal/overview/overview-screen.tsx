import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalPerson } from '#core/portal-session.ts';
import { HolidayQuestionsPanel } from '#portal/challenges/holiday-questions-panel.tsx';
import { companyInvoiceRoutes } from '#portal/invoices/routes.ts';
import { SeatsPanel } from '#portal/seat-requests/seats-panel.tsx';
import { formatCount, formatDate, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { InviteAll } from './invite-all.tsx';
import styles from './overview.module.css';

type Overview = ResponseOf<'GET /company/overview'>['overview'];

/** The start of a company's portal: what the person's right opens. */
export function CompanyOverviewScreen() {
  const { company, name } = usePortalPerson();
  const query = useQuery({
    queryKey: ['company-overview'],
    queryFn: async ({ signal }) => (await api('GET /company/overview', { signal })).overview,
    staleTime: 0,
  });
  const { data: overview, error } = query;
  return (
    <>
      <PageHeader title={company.name} description={`Welcome, ${name}.`} />
      {error && !overview ? (
        <Panel>
          <LoadProblem title="Could not load the overview." query={query} />
        </Panel>
      ) : (
        <div className={styles.parts}>
          <Figures overview={overview} />
          <HolidayQuestionsPanel />
          <SeatsPanel onlyIfTight />
          {overview?.people && overview.people.invited > 0 && (
            <InviteAll invited={overview.people.invited} />
          )}
          <Challenges overview={overview} />
        </div>
      )}
    </>
  );
}

function Figures({ overview }: { overview: Overview | undefined }) {
  const { seats, people, dues } = overview ?? {};
  return (
    <StatRow>
      <StatCard
        label="Seats used"
        value={seats && formatNumber(seats.used)}
        comparison={seats && `of ${formatNumber(seats.bought)} bought`}
      />
      {people !== null && (
        <>
          <StatCard
            label="Joined"
            value={people && formatNumber(people.joined)}
            comparison="set up their account"
          />
          <StatCard
            label="Invited"
            value={people && formatNumber(people.invited)}
            comparison="have not joined yet"
          />
        </>
      )}
      {dues && (
        <StatCard
          label="To pay"
          value={ledgerRupees(dues.due)}
          comparison={
            dues.overdue > 0
              ? `${ledgerRupees(dues.overdue)} overdue`
              : formatCount(dues.invoices, ['open invoice', 'open invoices'])
          }
          to={companyInvoiceRoutes.list({ status: 'open' })}
        />
      )}
    </StatRow>
  );
}

function Challenges({ overview }: { overview: Overview | undefined }) {
  if (overview?.challenges === null) return null;
  const { now, next } = overview?.challenges ?? {};
  return (
    <div className={styles.pair}>
      <ChallengeList title="Challenges now" none="No challenge runs at the moment." found={now} />
      <ChallengeList title="Next" none="Nothing is planned yet." found={next} />
    </div>
  );
}

type Found = NonNullable<Overview['challenges']>['now'];

function ChallengeList({
  title,
  none,
  found,
}: {
  title: string;
  none: string;
  found: Found | undefined;
}) {
  if (!found)
    return (
      <Panel title={title}>
        <Skeleton width="70%" />
      </Panel>
    );
  return (
    <Panel title={title}>
      {found.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {found.map(({ id, title: name, startDate, endDate }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              <span className={styles.none}>
                {formatDate(startDate)} – {formatDate(endDate)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
