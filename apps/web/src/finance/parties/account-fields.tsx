import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';

const { CheckField, TextField } = fieldsOf<PartyValues>();

type AccountFieldsProps = {
  /** The stored number. Empty if there is none yet. */
  kept: ReactNode;
};

/** The account number, typed twice. The stored one stays unless another is typed. */
export function AccountFields({ kept }: AccountFieldsProps) {
  const { watch } = useFormContext<PartyValues>();
  const gone = watch('bank.removeAccount');
  return (
    <>
      {kept && (
        <div className={styles.kept}>
          <span className={styles.keptNumber}>Kept: {kept}</span>
          <CheckField name="bank.removeAccount" label="Remove it" />
        </div>
      )}
      <FieldRow>
        <TextField
          name="bank.account"
          deps="bank.accountAgain"
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description={kept ? 'Only to change it: 9 to 18 digits' : '9 to 18 digits'}
          disabled={gone}
        />
        <TextField
          name="bank.accountAgain"
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description="The same once more"
          disabled={gone}
        />
      </FieldRow>
    </>
  );
}
