import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useListState } from '#core/list-state.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { Panel } from '#ui/panel.tsx';
import { HistoryPanel } from '../../audit/history-panel.tsx';
import { partyPageSearch } from './parties-search.ts';
import type { PartyRecord } from './party-calls.ts';
import { PartyFacts } from './party-facts.tsx';
import { PartyHeader, PartySkeleton } from './party-header.tsx';
import styles from './party-page.module.css';
import { PartyProblem } from './party-problem.tsx';
import { partyWords } from './party-words.ts';
import { usePartyRecord } from './queries.ts';
import { StatementPanel } from './statement-panel.tsx';

// The form brings the schemas with it, which nobody needs to look at the page.
const EditPartyDialog = lazy(async () => {
  const { EditPartyDialog: Dialog } = await import('./edit-party-dialog.tsx');
  return { default: Dialog };
});
// Behind a tab.
const InvoicesPanel = lazy(async () => {
  const { InvoicesPanel: loaded } = await import('../invoices/invoices-panel.tsx');
  return { default: loaded };
});

/** One customer or vendor on a page of its own: figures, statement, invoices, history. */
function PartyPage({ kind }: { kind: PartyKind }) {
  const { id = '' } = useParams({ strict: false });
  const query = usePartyRecord(kind, id);
  const [editing, setEditing] = useState(false);
  const { data: record } = query;

  if (!record) {
    return query.error ? <PartyProblem kind={kind} query={query} /> : <PartySkeleton kind={kind} />;
  }
  const { data: party } = record;
  return (
    <>
      <PartyHeader record={record} onEdit={() => setEditing(true)} />
      <div className={styles.columns}>
        <PartyTabs record={record} />
        <PartyFacts party={party} />
      </div>
      <Suspense>
        {editing && <EditPartyDialog party={party} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
}

/** What happened with somebody, a tab each. */
function PartyTabs({ record: { data: party } }: { record: PartyRecord }) {
  const { kind, id, version } = party;
  const { state } = useListState(partyPageSearch);
  const { tab } = state.filters;
  const { page, invoiceKind } = partyWords[kind];
  const tabs = [
    { tab: undefined, label: 'Statement' },
    { tab: 'invoices', label: kind === 'customer' ? 'Invoices' : 'Bills' },
    { tab: 'history', label: 'History' },
  ] as const;

  return (
    <div className={styles.main}>
      <TabLinks
        label={partyWords[kind].title}
        tabs={tabs.map((one) => ({
          label: one.label,
          href: page(id, { tab: one.tab }),
          current: one.tab === tab,
        }))}
      />
      {tab === undefined && <StatementPanel party={party} />}
      <Suspense>
        {tab === 'invoices' && <InvoicesPanel of={{ party: id }} kind={invoiceKind} />}
      </Suspense>
      {tab === 'history' && (
        <Panel title="History">
          <HistoryPanel kind={kind} id={id} version={version} />
        </Panel>
      )}
    </div>
  );
}

export const CustomerPageScreen = () => <PartyPage kind="customer" />;
export const VendorPageScreen = () => <PartyPage kind="vendor" />;
