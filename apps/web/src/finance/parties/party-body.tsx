import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { Filled } from '#core/filled.ts';
import { TabLinks } from '#shell/tab-links.tsx';
import { DialogHost } from '#ui/dialog-host.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import type { PartyRecord } from './party-endpoints.ts';
import { PartyFacts } from './party-facts.tsx';
import styles from './party-page.module.css';
import { partyTexts } from './party-texts.ts';
import {
  customerQuotations,
  customerReminders,
  partyAccount,
  partyInvoices,
  vendorCertificates,
} from './slots.ts';
import { StatementPanel } from './statement-panel.tsx';

// Only needed for its tab.
const HistoryPanel = lazyNamed(() => import('#platform/audit/history-panel.tsx'), 'HistoryPanel');

/** Shown below the figures: transactions, beside the details. */
export function PartyBody({ record }: { record: PartyRecord }) {
  return (
    <div className={styles.columns}>
      <PartyTabs record={record} />
      <PartyFacts party={record.data} />
    </div>
  );
}

/** The tabs of a customer or vendor. */
function PartyTabs({ record: { data: party } }: { record: PartyRecord }) {
  const { kind, id, version } = party;
  const { tab } = useAddressState({
    tab: ['invoices', 'quotations', 'account', 'reminders', 'certificates', 'history'],
  } as const).values;
  const { page, invoiceKind } = partyTexts[kind];
  const tabs = [
    { tab: undefined, label: 'Statement' },
    { tab: 'invoices', label: kind === 'customer' ? 'Invoices' : 'Bills' },
    ...(kind === 'customer' ? ([{ tab: 'quotations', label: 'Quotations' }] as const) : []),
    { tab: 'account', label: 'On account' },
    ...(kind === 'customer' ? ([{ tab: 'reminders', label: 'Reminders' }] as const) : []),
    ...(kind === 'vendor' ? ([{ tab: 'certificates', label: 'TDS certificates' }] as const) : []),
    { tab: 'history', label: 'History' },
  ] as const;

  return (
    <div className={styles.main}>
      <TabLinks
        label={partyTexts[kind].title}
        tabs={tabs.map((one) => ({
          label: one.label,
          href: page(id, { tab: one.tab }),
          current: one.tab === tab,
        }))}
      />
      <DialogHost key={tab}>
        {tab === undefined && <StatementPanel party={party} />}
        <Suspense>
          {tab === 'invoices' && (
            <Filled slot={partyInvoices} with={{ partyId: id, kind: invoiceKind }} />
          )}
          {tab === 'quotations' && kind === 'customer' && (
            <Filled slot={customerQuotations} with={{ customer: party }} />
          )}
          {tab === 'account' && <Filled slot={partyAccount} with={{ party }} />}
          {tab === 'reminders' && kind === 'customer' && (
            <Filled slot={customerReminders} with={{ customer: party }} />
          )}
          {tab === 'certificates' && kind === 'vendor' && (
            <Filled slot={vendorCertificates} with={{ vendorId: id }} />
          )}
        </Suspense>
        {tab === 'history' && (
          <Panel title="History">
            <Suspense>
              <HistoryPanel kind={kind} id={id} version={version} />
            </Suspense>
          </Panel>
        )}
      </DialogHost>
    </div>
  );
}
