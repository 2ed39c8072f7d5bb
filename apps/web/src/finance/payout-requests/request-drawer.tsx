import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import type { PayoutRequest } from '@kolam/contract/finance/payout-requests/model.ts';
import { payoutRequestKindLabels } from '@kolam/contract/finance/payout-requests/values.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { customerRoutes, vendorRoutes } from '#finance/parties/routes.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { useRequest } from './queries.ts';
import { requestBadge } from './request-texts.ts';

const RefuseDialog = lazyDialog(() => import('./refuse-dialog.tsx'), 'RefuseDialog');

type RequestDrawerProps = {
  /** The id of the request to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** One pay-out beside the list. */
export function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const query = useRequest(id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="pay-out"
      failed={payoutRequestMessages.loadFailed}
      onClose={onClose}
      header={({ amount, party, kind, state }) => ({
        title: `${ledgerRupees(amount)} to ${party.name}`,
        description: payoutRequestKindLabels[kind],
        badge: <StatusBadge {...requestBadge(state)} />,
      })}
      footer={(request) => request.state === 'waiting' && <RequestActions request={request} />}
    >
      {(request) => <RequestDetails request={request} />}
    </RecordDrawer>
  );
}

type PartProps = { request: PayoutRequest };

function RequestActions({ request }: PartProps) {
  const openDialog = useOpenDialog();
  const canDecide = useCan('finance:pay') && !request.isOwn;
  const { approve, withdraw } = useDecisions(request);
  return (
    <>
      {request.canWithdraw && (
        <Button variant="default" onClick={withdraw}>
          Withdraw
        </Button>
      )}
      {canDecide && (
        <>
          <Button variant="default" onClick={() => openDialog(RefuseDialog, { request })}>
            Refuse
          </Button>
          <Button onClick={approve}>Approve</Button>
        </>
      )}
    </>
  );
}

/** Returns the questions before a request is approved or withdrawn. */
function useDecisions({ id, version, amount, party, paidOn }: PayoutRequest) {
  const confirm = useConfirm();
  const money = `${ledgerRupees(amount)} to ${party.name}`;
  const given = { params: { id }, ifMatch: version };

  async function sendApproval() {
    try {
      const { data } = await api('POST /admin/finance/payout-requests/{id}/approve', given);
      toast.success(payoutRequestMessages.approved(data.payment?.code ?? ''), { about: id });
    } catch (error) {
      throw withMessage(error, payoutRequestMessages.approveFailed);
    } finally {
      void refreshAll();
    }
  }

  async function sendWithdrawal() {
    try {
      await api('POST /admin/finance/payout-requests/{id}/withdraw', given);
      toast.success(payoutRequestMessages.withdrawn, { about: id });
    } catch (error) {
      throw withMessage(error, payoutRequestMessages.withdrawFailed);
    } finally {
      void refreshAll();
    }
  }

  return {
    approve: () =>
      void confirm({
        title: `Approve ${money}?`,
        effects: [
          `The payment is recorded on ${formatDate(paidOn)}.`,
          'It can be reversed, but not changed.',
        ],
        verb: 'Approve',
        busyText: 'Approving...',
        run: sendApproval,
      }),
    withdraw: () =>
      void confirm({
        title: `Withdraw ${money}?`,
        effects: ['Nothing is paid, and nobody has to decide any more.'],
        verb: 'Withdraw',
        busyText: 'Withdrawing...',
        cancel: 'Keep it',
        run: sendWithdrawal,
      }),
  };
}

function RequestDetails({ request }: PartProps) {
  const { id, version, party, partyKind, bank, amount, tds, bills, mode, ref, paidOn } = request;
  const { state, isOwn, reason, decided, payment, createdAt, requestedBy } = request;
  const partyRoutes = partyKind === 'vendor' ? vendorRoutes : customerRoutes;
  return (
    <div className={layout.stack18}>
      {state === 'waiting' && isOwn && <Notice tone="info" message={payoutRequestMessages.own} />}
      {reason && <Notice tone="attention" title={`Refused by ${decided?.by}`} message={reason} />}
      <KeyValueList
        items={[
          { label: 'Paid to', value: <Link to={partyRoutes.record(party.id)}>{party.name}</Link> },
          ...(bank ? [{ label: 'Account', value: `${bank.accountNumber}, ${bank.ifsc}` }] : []),
          { label: 'Amount', value: ledgerRupees(amount) },
          ...(tds ? [{ label: `TDS ${tds.section}`, value: ledgerRupees(tds.amount) }] : []),
          ...(bills.length > 0
            ? [
                {
                  label: bills.length === 1 ? 'Bill' : 'Bills',
                  value: bills.map((bill) => (
                    <div key={bill.id}>
                      <Link to={invoiceRoutes.record(bill.id)}>{bill.code}</Link>
                      {`, ${ledgerRupees(bill.amount)}`}
                    </div>
                  )),
                },
              ]
            : []),
          { label: 'Mode', value: mode },
          { label: 'Reference', value: ref && <CodeText code={ref} /> },
          { label: 'Date', value: formatDate(paidOn) },
          { label: 'Asked', value: `${formatDateTime(createdAt)}, by ${requestedBy}` },
          ...(decided
            ? [{ label: 'Decided', value: `${formatDateTime(decided.at)}, by ${decided.by}` }]
            : []),
          ...(payment
            ? [
                {
                  label: 'Payment',
                  value: <Link to={paymentRoutes.record(payment.id)}>{payment.code}</Link>,
                },
              ]
            : []),
        ]}
      />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="payout-request" id={id} version={version} />
      </section>
    </div>
  );
}
