import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { usePortalCan, usePortalPerson } from '#core/portal-session.ts';
import { companyInsightsRoutes } from '#portal/insights/routes.ts';
import { companyInvoiceRoutes } from '#portal/invoices/routes.ts';
import { companyPeopleRoutes } from '#portal/people/routes.ts';
import { formatCount, formatMonth, formatNumber } from '#ui/format.ts';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { percentText } from '#ui/share-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';

// Below what is shown first.
const OverviewParts = lazyNamed(() => import('./overview-parts.tsx'), 'OverviewParts');

const openInvoices = ['open invoice', 'open invoices'] as const;

export type Overview = ResponseOf<'GET /company/overview'>['overview'];

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
        <div className={layout.stack16}>
          <Figures overview={overview} />
          <Overdue dues={overview?.dues ?? null} />
          <Suspense
            fallback={
              <Panel>
                <Skeleton width="60%" />
              </Panel>
            }
          >
            <OverviewParts overview={overview} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Figures({ overview }: { overview: Overview | undefined }) {
  const canListPeople = usePortalCan('portal:people');
  const canCount = usePortalCan('portal:insights');
  const canPay = usePortalCan('portal:money');
  const { seats, people, tookPart, dues } = overview ?? {};
  return (
    <StatRow>
      <StatCard
        label="Seats used"
        value={seats && formatNumber(seats.used)}
        comparison={seats && `of ${formatNumber(seats.bought)} bought`}
      />
      {canCount && (
        <>
          <StatCard
            label="Joined"
            value={people ? formatNumber(people.joined) : undefined}
            comparison={people && joinedText(people)}
            {...(canListPeople ? { to: companyPeopleRoutes.list({ status: 'active' }) } : {})}
          />
          <StatCard
            label="Took part"
            value={overview && percentText(tookPart?.active.percent)}
            comparison={tookPart ? `in ${formatMonth(tookPart.month)}` : 'No month is counted yet'}
            to={companyInsightsRoutes.insights()}
          />
        </>
      )}
      {canPay && (
        <StatCard
          label="To pay"
          value={dues ? ledgerRupees(dues.due) : undefined}
          comparison={dues && formatCount(dues.invoices, openInvoices)}
          to={companyInvoiceRoutes.list({ status: 'open' })}
        />
      )}
    </StatRow>
  );
}

function Overdue({ dues }: { dues: Overview['dues'] }) {
  if (!dues || dues.overdue === 0) return null;
  return (
    <Notice
      tone="attention"
      title={`${ledgerRupees(dues.overdue)} is overdue`}
      message="Open an invoice to pay it, or to tell Kolam that you have paid."
      end={
        <LinkButton to={companyInvoiceRoutes.list({ status: 'open' })}>Open invoices</LinkButton>
      }
    />
  );
}

/** "70 % of 412 people": of those who are invited or joined. */
function joinedText({ joined, invited }: NonNullable<Overview['people']>): string {
  const all = joined + invited;
  if (all === 0) return 'Nobody is added yet';
  const percent = percentText(Math.round((100 * joined) / all));
  return `${percent} of ${formatCount(all, ['person', 'people'])}`;
}
