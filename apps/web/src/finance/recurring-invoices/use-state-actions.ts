import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { bodyWithPrices } from './price-body.ts';
import { deleteRecurring, setRecurringState, updateRecurring } from './queries.ts';

/** Returns the actions of a recurring invoice that ask for confirmation. */
export function useStateActions(recurring: RecurringInvoice) {
  const { id, version, name } = recurring;
  const confirm = useConfirm();

  /** An error may be caused by another user's change, so the data is refetched. */
  const changing = (run: () => Promise<unknown>, failed: string) => () =>
    run().catch((error: unknown) => {
      void refreshAll();
      throw withMessage(error, failed);
    });

  async function setState(state: 'paused' | 'ended', verb: 'Pause' | 'End', effects: string[]) {
    const agreed = await confirm({
      title: `${verb} ${name}?`,
      effects,
      verb,
      busyText: verb === 'Pause' ? 'Pausing...' : 'Ending...',
      ...(state === 'ended' && { tone: 'danger' as const }),
      run: changing(
        () => setRecurringState({ id, version }, { state }),
        recurringMessages.changeFailed,
      ),
    });
    if (!agreed) return;
    void refreshAll();
    toast.success(state === 'paused' ? recurringMessages.paused : recurringMessages.ended, {
      about: id,
    });
  }

  async function remove(): Promise<boolean> {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      effects: ['It has made no invoice yet, so nothing else changes.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: changing(() => deleteRecurring({ id, version }), recurringMessages.deleteFailed),
    });
    if (!agreed) return false;
    void refreshAll();
    toast.success(recurringMessages.deleted);
    return true;
  }

  /** Removes the price change of a line on a day. */
  async function removePrice(at: number, from: string) {
    const kept = (recurring.lines[at]?.prices ?? []).filter((price) => price.from !== from);
    const agreed = await confirm({
      title: `Remove the price from ${formatDate(from)}?`,
      effects: [
        'The price before it stays.',
        'Drafts that nobody changed are made again. Issued invoices stay.',
      ],
      verb: 'Remove',
      busyText: 'Removing...',
      run: changing(
        () => updateRecurring({ id, version }, bodyWithPrices(recurring, { at, prices: kept })),
        recurringMessages.changeFailed,
      ),
    });
    if (!agreed) return;
    void refreshAll();
    toast.success(recurringMessages.updated, { about: id });
  }

  return {
    removePrice,
    pause: () =>
      setState('paused', 'Pause', [
        'No invoices are made until it is resumed.',
        'Drafts that nobody changed are deleted.',
      ]),
    end: () =>
      setState('ended', 'End', [
        'No more invoices are made.',
        'Drafts that nobody changed are deleted. Issued invoices stay.',
      ]),
    remove,
  };
}
