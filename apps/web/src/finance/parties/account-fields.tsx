import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '#ui/field-row.tsx';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';
import { usePartyField } from './use-party-field.ts';

type AccountFieldsProps = {
  labels: Record<string, string>;
  /** The stored number. Empty if there is none yet. */
  kept: ReactNode;
};

/** The account number, typed twice. The stored one stays unless another is typed. */
export function AccountFields({ labels, kept }: AccountFieldsProps) {
  const { register, watch } = useFormContext<PartyValues>();
  const field = usePartyField(labels);
  const gone = watch('bank.removeAccount');
  return (
    <>
      {kept && (
        <div className={styles.kept}>
          <span className={styles.keptNumber}>Kept: {kept}</span>
          <Checkbox {...register('bank.removeAccount')} label="Remove it" />
        </div>
      )}
      <FieldRow>
        <TextInput
          {...field('bank.account', { deps: 'bank.accountAgain' })}
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description={kept ? 'Only to change it: 9 to 18 digits' : '9 to 18 digits'}
          disabled={gone}
        />
        <TextInput
          {...field('bank.accountAgain')}
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description="The same once more"
          disabled={gone}
        />
      </FieldRow>
    </>
  );
}
