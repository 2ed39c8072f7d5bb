import { dayOf } from '@kolam/contract/core/dates.ts';
import {
  headsOf,
  type OtherHead,
  otherHeadKeys,
  otherHeads,
} from '@kolam/contract/finance/other-entries/values.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMonthClosed } from '#finance/months/closed-month-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { payMonthsOf } from './pay-months.ts';
import styles from './row-panel.module.css';
import type { Matching } from './use-matching.ts';

type RecordAsProps = { row: BankRow; dayProblem: string | null; matching: Matching };

/** Records what is left of a row as another entry: charges, interest, tax, salaries and the like. */
export function RecordAs({ row, dayProblem, matching }: RecordAsProps) {
  const isClosed = useMonthClosed('payments', row.date);
  const today = dayOf(new Date(useNow()));
  if (dayProblem !== null) return null;
  const heads = row.direction === null ? otherHeadKeys : headsOf(row.direction);
  const record = (head: OtherHead, payMonth?: string) =>
    void matching.record(row, {
      head,
      ...(payMonth !== undefined && { payMonth }),
      ...(isClosed && { bookedOn: today }),
    });
  return (
    <section className={styles.part} aria-label="No payment of an invoice">
      <h3 className={styles.partTitle}>No payment of an invoice</h3>
      <p className={styles.quiet}>
        Charges, interest, tax, salaries, own money.
        {isClosed && ' The month of this row is closed, so the entry counts today.'}
      </p>
      <MenuButton
        label="Record as"
        width={270}
        button={(props) => (
          <Button
            className={styles.another}
            variant="default"
            disabled={!matching.isOpen(row)}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            data-record-as
            {...props}
          >
            Record {ledgerRupees(row.left)} as…
          </Button>
        )}
      >
        {(action, { MenuItem }) => (
          <>
            {heads.map((head) =>
              head === 'salaries' ? (
                payMonthsOf(row.date).map((month) => (
                  <MenuItem
                    key={month}
                    label={`${otherHeads[head].label} of ${formatMonth(month)}`}
                    onSelect={action(() => record(head, month))}
                  />
                ))
              ) : (
                <MenuItem
                  key={head}
                  label={otherHeads[head].label}
                  onSelect={action(() => record(head))}
                />
              ),
            )}
          </>
        )}
      </MenuButton>
    </section>
  );
}
