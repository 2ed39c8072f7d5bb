import type { ListedParty, Party } from '@kolam/contract/finance/parties/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import { EmailText } from '#ui/contact-links.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './parties.module.css';

/** The bank account, on two lines. */
function Bank({ bank: { name, account, ifsc } }: Party) {
  if (name === '' && account === '' && ifsc === '') return nothing;
  return (
    <span className={styles.bank}>
      <span className={styles.bankName}>{name || 'Bank not named'}</span>
      <span className={styles.bankNumbers}>
        {[hiddenShort(account), ifsc].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** A column has no room for as many dots as the number has digits. */
const hiddenShort = (account: string) => account.replace(/^•+/, '••••');

const money = { align: 'end', downFirst: true, width: 132 } as const;

/** A dash for 0, so that those that owe something stand out. */
const shown = (rupees: number) => (rupees === 0 ? nothing : ledgerRupees(rupees));

export const partyColumns: readonly Column<ListedParty>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    least: 170,
    cell: ({ name, isArchived, company, contact }) => (
      <Identity
        name={name}
        detail={isArchived ? <StatusBadge status="archived" /> : (company?.name ?? contact)}
      />
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sortKey: 'email',
    width: 200,
    least: 160,
    stretch: true,
    priority: 4,
    cell: ({ email }) => (email ? <EmailText email={email} /> : nothing),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 148,
    priority: 3,
    cell: ({ phone }) => phone || nothing,
  },
  {
    id: 'gstin',
    header: 'GSTIN',
    width: 166,
    priority: 6,
    cell: ({ gstin }) => (gstin ? <CodeText code={gstin} /> : nothing),
  },
  {
    id: 'pan',
    header: 'PAN',
    width: 116,
    priority: 2,
    cell: ({ pan }) => (pan ? <CodeText code={pan} /> : nothing),
  },
  {
    ...money,
    id: 'due',
    header: 'Due',
    sortKey: 'due',
    card: 'badge',
    priority: 8,
    cell: ({ due }) => shown(due),
  },
  {
    ...money,
    id: 'overdue',
    header: 'Overdue',
    sortKey: 'overdue',
    priority: 7,
    cell: ({ overdue }) => shown(overdue),
  },
  { id: 'bank', header: 'Bank', width: 184, priority: 5, cell: Bank },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
