import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { payoutRequestStateLabels } from '@kolam/contract/finance/payout-requests/values.ts';
import type { NotificationSource } from '#platform/notifications/hooks.ts';
import { findRequests, type RequestRow } from './store.ts';

/** The texts of one kind, from its requests. */
const sourceOf = (
  kind: NotificationSource['kind'],
  textOf: (row: RequestRow) => { title: string; detail: string },
): NotificationSource => ({
  kind,
  async texts(db, ids) {
    const requests = new Map((await findRequests(db, ids)).map((row) => [row.id, row]));
    return (_, id) => {
      const row = requests.get(id);
      return row && textOf(row);
    };
  },
});

const moneyOf = ({ amount, partyName }: RequestRow) => `${rupeeText(amount)} to ${partyName}`;

export const payoutToApprove = sourceOf('payout-to-approve', (row) => ({
  title: `${moneyOf(row)} needs approval`,
  detail: `Asked by ${row.requestedByName}`,
}));

export const payoutDecided = sourceOf('payout-decided', (row) => ({
  title: `${payoutRequestStateLabels[row.state]}: ${moneyOf(row)}`,
  detail: [row.decidedByName, row.reason].filter(Boolean).join(': '),
}));
