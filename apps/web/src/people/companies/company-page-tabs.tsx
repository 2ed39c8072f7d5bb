import type { Company } from '@kolam/contract/people/companies/model.ts';
import { lazy, Suspense } from 'react';
import { useListState } from '#core/list-state.ts';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { EmployeesPanel } from '#people/employees/employees-panel.tsx';
import { TakingPartPanel } from '#people/employees/taking-part-panel.tsx';
import { TrendsPanel } from '#people/employees/trends-panel.tsx';
import { TeamsPanel } from '#people/teams/teams-panel.tsx';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { ChallengesPanel } from '#programme/challenges/challenges-panel.tsx';
import { TabLinks } from '#shell/tab-links.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './company-page.module.css';
import { companyPageSearch } from './company-page-search.ts';
import { companySections } from './company-sections.tsx';

// Only for who may read finance.
const InvoicesPanel = lazy(async () => {
  const { InvoicesPanel: Panel } = await import('#finance/invoices/invoices-panel.tsx');
  return { default: Panel };
});

/** What belongs to a company, a tab each; a person sees those that they may read. */
export function CompanyPageTabs({ company }: { company: Company }) {
  const { id, version } = company;
  const { state, setSearch } = useListState(companyPageSearch);
  const mayReadTeams = useMay('teams:read');
  const mayReadEmployees = useMay('employees:read');
  const mayReadChallenges = useMay('challenges:read');
  const mayReadInvoices = useMay('finance:read');
  const list = { companyId: id, search: state.search, onSearch: setSearch };

  const all = [
    { tab: undefined, label: 'Overview', visible: true },
    { tab: 'teams', label: 'Teams', visible: mayReadTeams },
    { tab: 'employees', label: 'Employees', visible: mayReadEmployees },
    { tab: 'challenges', label: 'Challenges', visible: mayReadChallenges },
    { tab: 'invoices', label: 'Invoices', visible: mayReadInvoices },
    { tab: 'history', label: 'History', visible: true },
  ] as const;
  const tabs = all.filter(({ visible }) => visible);
  const open = tabs.find(({ tab }) => tab === state.filters.tab)?.tab;

  return (
    <>
      <TabLinks
        label="Company"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          href: routes.companyPage(id, { tab }),
          current: tab === open,
        }))}
      />
      {open === undefined && (
        <div className={styles.overview}>
          {mayReadEmployees && <TakingPartPanel companyId={id} />}
          {mayReadEmployees && <TrendsPanel companyId={id} />}
          {companySections(company).map(({ title, content }) => (
            <Panel key={title} title={title}>
              {content}
            </Panel>
          ))}
        </div>
      )}
      {open === 'teams' && <TeamsPanel {...list} />}
      {open === 'employees' && <EmployeesPanel {...list} />}
      {open === 'challenges' && <ChallengesPanel {...list} />}
      <Suspense>{open === 'invoices' && <InvoicesPanel of={{ company: id }} />}</Suspense>
      {open === 'history' && (
        <Panel title="History">
          <HistoryPanel kind="company" id={id} version={version} />
        </Panel>
      )}
    </>
  );
}
