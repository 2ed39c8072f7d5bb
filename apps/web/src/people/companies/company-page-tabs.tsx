import { can } from '@kolam/contract/core/permissions.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { Suspense } from 'react';
import { Filled } from '#core/filled.ts';
import { ShownPart } from '#core/lazy-part.tsx';
import { useListState } from '#core/list-state.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { TabLinks } from '#shell/tab-links.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './company-page.module.css';
import { companySections } from './company-sections.tsx';
import { companyLists, companyPageList } from './company-tabs.ts';
import { companyRoutes } from './routes.ts';
import { companyOverview, companyPanels, companyTabs } from './slots.ts';

/** Returns the lists of a company's page that the user may read. */
function useLists() {
  const { role } = useAdmin();
  return companyTabs
    .parts()
    .filter(({ permission }) => can(role, permission))
    .toSorted((one, other) => companyLists.indexOf(one.tab) - companyLists.indexOf(other.tab));
}

/** The lists of a company, one tab each. Users see those that they may read. */
export function CompanyPageTabs({ company }: { company: Company }) {
  const { id, version } = company;
  const { state, setSearch } = useListState(companyPageList);
  const canReadEmployees = useCan('employees:read');
  const lists = useLists();
  const tabs = [
    { tab: undefined, label: 'Overview' },
    ...lists,
    { tab: 'history', label: 'History' },
  ] as const;
  const open = tabs.find(({ tab }) => tab === state.filters.tab)?.tab;
  const list = lists.find(({ tab }) => tab === open);

  return (
    <>
      <TabLinks
        label="Company"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          href: companyRoutes.record(id, { tab }),
          current: tab === open,
        }))}
      />
      <DialogHost key={open}>
        {open === undefined && (
          <div className={styles.overview}>
            {canReadEmployees && <Filled slot={companyOverview} with={{ companyId: id }} />}
            {companySections(company).map(({ title, content }) => (
              <Panel key={title} title={title}>
                {content}
              </Panel>
            ))}
            <div className={styles.wide}>
              <Suspense>
                <Filled slot={companyPanels} with={{ companyId: id }} />
              </Suspense>
            </div>
          </div>
        )}
        <Suspense>
          {list && (
            <ShownPart
              key={list.tab}
              part={list.panel}
              with={{ companyId: id, search: state.search, onSearch: setSearch }}
            />
          )}
        </Suspense>
        {open === 'history' && (
          <Panel title="History">
            <HistoryPanel kind="company" id={id} version={version} />
          </Panel>
        )}
      </DialogHost>
    </>
  );
}
