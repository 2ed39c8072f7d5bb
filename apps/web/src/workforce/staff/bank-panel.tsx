import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { CodeText } from '#ui/code-text.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { useStaffOutcomes } from './outcomes.tsx';
import styles from './profile.module.css';
import { refreshStaff } from './queries.ts';

/** Milliseconds for which a full number stays visible. */
const shownFor = 60_000;

type BankPanelProps = { staff: Staff; bank: NonNullable<Staff['bank']> | null };

/** A bank account, its number masked until the user reveals it, which is logged. */
export function BankPanel({ staff, bank }: BankPanelProps) {
  return (
    <Panel title="Bank">
      {bank ? (
        <KeyValueList
          items={[
            { label: 'Bank name', value: bank.bankName },
            {
              label: 'Account number',
              // Remounted when the number may have changed, so that an outdated revealed one
              // disappears.
              value: bank.accountNumber && (
                <AccountNumber key={staff.version} id={staff.id} masked={bank.accountNumber} />
              ),
            },
            { label: 'IFSC', value: bank.ifsc && <CodeText code={bank.ifsc} what="IFSC" /> },
          ]}
        />
      ) : (
        <p className={styles.none}>{staffMessages.noBank}</p>
      )}
    </Panel>
  );
}

function AccountNumber({ id, masked }: { id: string; masked: string }) {
  const canReveal = useCan('finance:write');
  const { onFailure } = useStaffOutcomes();
  const [whole, setWhole] = useState<string>();
  const revealing = useSingleAction({
    mutationFn: async () => {
      try {
        const { data } = await api('POST /admin/staff/{id}/bank/reveal', { params: { id } });
        return data.accountNumber;
      } catch (error) {
        throw withMessage(error, staffMessages.requestFailed);
      }
    },
    onSuccess: (number) => {
      setWhole(number);
      // The reveal is in the history.
      void refreshStaff();
    },
    onError: onFailure,
  });

  useEffect(() => {
    if (whole === undefined) return;
    const timer = setTimeout(setWhole, shownFor, undefined);
    return () => clearTimeout(timer);
  }, [whole]);

  if (whole !== undefined) {
    return (
      <span className={styles.number}>
        <CodeText code={whole} what="account number" />
        <Button variant="default" size="compact-sm" onClick={() => setWhole(undefined)}>
          Hide
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.number}>
      <CodeText code={masked} />
      {canReveal && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={revealing.isPending}
          onClick={() => revealing.start()}
        >
          {revealing.isPending ? 'Revealing...' : 'Reveal'}
        </Button>
      )}
    </span>
  );
}
