import { dayOf } from '@kolam/contract/core/dates.ts';
import {
  headsOf,
  headsOfMonth,
  type OtherHead,
  otherHeadKeys,
  otherHeads,
} from '@kolam/contract/finance/other-entries/values.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useMonthClosed } from '#finance/months/closed-month-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { payMonthsOf } from './pay-months.ts';
import styles from './row-panel.module.css';
import { ruleTextOf, ruleTextProblem } from './rule-text.ts';
import { RulesOfRow } from './rules-of-row.tsx';
import type { Matching } from './use-matching.ts';

type RecordAsProps = { row: BankRow; dayProblem: string | null; matching: Matching };

/**
 * Records what is left of a row as another entry: charges, interest, tax, salaries and the like. A
 * rule says it of such rows, and can be made here.
 */
export function RecordAs({ row, dayProblem, matching }: RecordAsProps) {
  const isClosed = useMonthClosed('payments', row.date);
  const today = dayOf(new Date(useNow()));
  const [ruleText, setRuleText] = useState<string>();
  if (dayProblem !== null) return null;
  const heads = row.direction === null ? otherHeadKeys : headsOf(row.direction);
  const problem = ruleText === undefined ? undefined : ruleTextProblem(ruleText, row);
  const isOpen = matching.isOpen(row);
  const record = (head: OtherHead, given: { payMonth?: string; rule?: { text: string } } = {}) =>
    void matching.record(row, { head, ...given, ...(isClosed && { bookedOn: today }) });
  const recordChosen = (head: OtherHead, payMonth?: string) =>
    record(head, {
      ...(payMonth !== undefined && { payMonth }),
      ...(ruleText !== undefined && { rule: { text: ruleText } }),
    });
  return (
    <section className={styles.part} aria-label="No payment of an invoice">
      <h3 className={styles.partTitle}>No payment of an invoice</h3>
      <p className={styles.quiet}>
        Charges, interest, tax, salaries, own money.
        {isClosed && ' The month of this row is closed, so the entry counts today.'}
      </p>
      <RulesOfRow row={row} onRecord={isOpen ? (head) => record(head) : undefined} />
      <Checkbox
        label="Do the same for rows with this text"
        checked={ruleText !== undefined}
        disabled={!isOpen}
        onChange={(event) => setRuleText(event.currentTarget.checked ? ruleTextOf(row) : undefined)}
      />
      {ruleText !== undefined && (
        <TextInput
          label="Text of the rule"
          description="It is offered for open rows of this and later statements. Nothing is recorded by itself."
          value={ruleText}
          error={problem}
          onChange={(event) => setRuleText(event.currentTarget.value)}
        />
      )}
      <MenuButton
        label="Record as"
        width={270}
        button={(props) => (
          <Button
            className={styles.another}
            variant="default"
            disabled={!isOpen || problem !== undefined}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            data-record-as
            aria-keyshortcuts="R"
            {...props}
          >
            Record {ledgerRupees(row.left)} as…
          </Button>
        )}
      >
        {(action, { MenuItem }) => (
          <>
            {heads.map((head) =>
              headsOfMonth.includes(head) ? (
                payMonthsOf(row.date).map((month) => (
                  <MenuItem
                    key={month}
                    label={`${otherHeads[head].label} of ${formatMonth(month)}`}
                    onSelect={action(() => recordChosen(head, month))}
                  />
                ))
              ) : (
                <MenuItem
                  key={head}
                  label={otherHeads[head].label}
                  onSelect={action(() => recordChosen(head))}
                />
              ),
            )}
          </>
        )}
      </MenuButton>
    </section>
  );
}
