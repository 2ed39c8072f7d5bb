import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { bankLayoutFacts } from '@kolam/contract/finance/payment-runs/values.ts';
import { Button } from '@mantine/core';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount, formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { type FullRun, useRun } from './queries.ts';
import { RunLines } from './run-lines.tsx';
import { bills, openLines, runBadge } from './run-texts.ts';

const RunFileDialog = lazyDialog(() => import('./run-file-dialog.tsx'), 'RunFileDialog');
const ConfirmRunDialog = lazyDialog(() => import('./confirm-run-dialog.tsx'), 'ConfirmRunDialog');
const TakeOutDialog = lazyDialog(() => import('./take-out-dialog.tsx'), 'TakeOutDialog');
const CancelRunDialog = lazyDialog(() => import('./cancel-run-dialog.tsx'), 'CancelRunDialog');

type RunDrawerProps = {
  /** The id of the run to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** One payment run beside the list. */
export function RunDrawer({ id, onClose }: RunDrawerProps) {
  const query = useRun(id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="payment run"
      failed={runMessages.loadFailed}
      onClose={onClose}
      header={(run) => ({
        title: run.code,
        description: `${formatCount(run.bills, bills)}, ${ledgerRupees(run.amount)} to the bank`,
        badge: <StatusBadge {...runBadge(run.state)} />,
      })}
      footer={(run) => <RunActions run={run} />}
    >
      {(run) => <RunDetails run={run} />}
    </RecordDrawer>
  );
}

type PartProps = { run: FullRun };

function RunActions({ run }: PartProps) {
  const openDialog = useOpenDialog();
  const canWrite = useCan('finance:write');
  const canPay = useCan('finance:pay');
  const release = useRelease(run);
  const advise = useAdvise(run);
  if (run.state === 'draft') {
    return (
      <>
        {canWrite && (
          <Button variant="default" onClick={() => openDialog(CancelRunDialog, { run })}>
            Cancel run
          </Button>
        )}
        {canPay && (
          <Button disabled={run.needsSecondPerson} onClick={release}>
            Release
          </Button>
        )}
      </>
    );
  }
  const adviceButton = canWrite && run.unadvised.vendors > 0 && (
    <Button variant="default" onClick={advise}>
      Mail payment advices
    </Button>
  );
  if (run.state !== 'released') return adviceButton || null;
  // The next step is the main action.
  const isInFile = run.bankFile !== null;
  return (
    <>
      {adviceButton}
      {canPay && (
        <Button
          variant={isInFile ? 'default' : 'filled'}
          onClick={() => openDialog(RunFileDialog, { run })}
        >
          Bank file
        </Button>
      )}
      {canWrite && (
        <Button
          variant={isInFile ? 'filled' : 'default'}
          onClick={() => openDialog(ConfirmRunDialog, { run })}
        >
          Enter UTRs
        </Button>
      )}
    </>
  );
}

/** Returns the question before a run is released. */
function useRelease({ id, code, version, bills: count, amount, lines }: FullRun) {
  const confirm = useConfirm();
  const changed = lines.flatMap(({ newAccount, vendor }) => (newAccount ? vendor.name : []));
  async function send() {
    try {
      await api('POST /admin/finance/payment-runs/{id}/release', {
        params: { id },
        ifMatch: version,
      });
      toast.success(runMessages.released(code), { about: id });
    } catch (error) {
      throw withMessage(error, runMessages.releaseFailed);
    } finally {
      void refreshAll();
    }
  }
  return () =>
    void confirm({
      title: `Release ${code}?`,
      effects: [
        `${formatCount(count, bills)}, ${ledgerRupees(amount)} in all, can go to the bank.`,
        'The run keeps the bank accounts of the vendors as they are now.',
        ...(changed.length > 0 ? [runMessages.askVendors([...new Set(changed)])] : []),
        'Nothing is marked as paid before its UTR is entered.',
      ],
      verb: 'Release',
      busyText: 'Releasing...',
      run: send,
    });
}

/** Returns the question before payment advices are mailed. */
function useAdvise({ id, code, version, unadvised: { vendors, withoutEmail } }: FullRun) {
  const confirm = useConfirm();
  async function send() {
    try {
      await api('POST /admin/finance/payment-runs/{id}/advices', {
        params: { id },
        ifMatch: version,
      });
      toast.success(runMessages.advised(vendors), { about: id });
    } catch (error) {
      throw withMessage(error, runMessages.adviseFailed);
    } finally {
      void refreshAll();
    }
  }
  return () =>
    void confirm({
      title: `Mail the payment advices of ${code}?`,
      effects: [
        runMessages.adviseEffect(vendors),
        ...(withoutEmail.length > 0 ? [runMessages.withoutEmail(withoutEmail)] : []),
      ],
      verb: 'Mail',
      busyText: 'Mailing...',
      run: send,
    });
}

function RunDetails({ run }: PartProps) {
  const openDialog = useOpenDialog();
  const { id, version, tds, paid, createdBy, createdAt, released, bankFile, cancelled } = run;
  const canWrite = useCan('finance:write');
  const changed = openLines(run).filter(({ problem }) => problem !== null);
  const at = ({ at: when, by }: { at: string; by: string }) => `${formatDateTime(when)}, by ${by}`;
  return (
    <div className={layout.stack18}>
      {run.needsSecondPerson && (
        <Notice
          tone="info"
          message={runMessages.secondPerson(
            run.approvalAbove === null ? null : ledgerRupees(run.approvalAbove),
          )}
        />
      )}
      {changed.length > 0 && (
        <Notice
          tone="attention"
          title={`${formatCount(changed.length, bills)} can’t be paid as they are`}
          message="The reason stands at each. Take them out of the run."
        />
      )}
      {cancelled && (
        <Notice tone="info" title={`Cancelled by ${cancelled.by}`} message={cancelled.reason} />
      )}
      <KeyValueList
        items={[
          { label: 'Paid', value: `${paid} of ${formatCount(run.bills, bills)}` },
          { label: 'TDS deducted', value: ledgerRupees(tds) },
          { label: 'Created', value: at({ at: createdAt, by: createdBy }) },
          ...(released ? [{ label: 'Released', value: at(released) }] : []),
          ...(bankFile
            ? [
                {
                  label: 'Last bank file',
                  value: `${at(bankFile)}: ${bankLayoutFacts[bankFile.layout].label}`,
                },
              ]
            : []),
        ]}
      />
      <RunLines
        run={run}
        onTakeOut={canWrite ? (line) => openDialog(TakeOutDialog, { run, line }) : undefined}
      />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="payment-run" id={id} version={version} />
      </section>
    </div>
  );
}
