import { ifscProblem, panProblem } from '@kolam/contract/core/india.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { stateOptions } from '#core/state-options.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountFields } from './account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { GstinField } from './gstin-field.tsx';
import styles from './parties.module.css';
import { contradictions, type PartyValues, partyLabels, pincodeDoubt } from './party-values.ts';
import { usePartyField } from './use-party-field.ts';

type PartyFieldsProps = {
  kind: PartyKind;
  /** The stored GSTIN: PAN and state follow when it is changed. */
  keptGstin?: string;
  /** The stored account number, with its reveal button. */
  keptAccount?: ReactNode;
};

/** The fields shared by adding and editing. */
export function PartyFields({ kind, keptGstin = '', keptAccount }: PartyFieldsProps) {
  const labels = partyLabels(kind);
  const field = usePartyField(labels);
  const { watch } = useFormContext<PartyValues>();
  const values = watch();
  const contradicting = contradictions(values);

  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} required data-autofocus />
        {kind === 'vendor' ? (
          <TextInput {...field('contact')} />
        ) : (
          <CompanyField label={labels.companyId ?? ''} />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput {...field('email')} type="email" />
        <TextInput {...field('phone')} type="tel" />
      </FieldRow>
      <FieldGroup title="Tax">
        <FieldRow>
          <GstinField
            keptGstin={keptGstin}
            {...field('gstin', { deps: ['pan', 'address.state'] })}
          />
          <CodeField
            {...field('pan')}
            length={10}
            problemOf={panProblem}
            contradiction={contradicting.pan}
            placeholder="ABCCD1234E"
          />
        </FieldRow>
        {kind === 'customer' && <SezField />}
      </FieldGroup>
      <FieldGroup title="Address">
        <TextInput {...field('address.line1')} />
        <FieldRow>
          <TextInput {...field('address.city')} />
          <StateField contradiction={contradicting['address.state']} />
          <CodeField
            {...field('address.pincode')}
            length={6}
            doubt={pincodeDoubt(values)}
            inputMode="numeric"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Bank account">
        <FieldRow>
          <TextInput {...field('bank.name')} />
          <CodeField
            {...field('bank.ifsc')}
            length={11}
            problemOf={ifscProblem}
            placeholder="HDFC0002255"
          />
        </FieldRow>
        <AccountFields labels={labels} kept={keptAccount} />
      </FieldGroup>
    </>
  );
}

function SezField() {
  const { register } = useFormContext<PartyValues>();
  return (
    <Checkbox
      {...register('isSez')}
      label="In a special economic zone (SEZ)"
      description="Always taxed as between states"
    />
  );
}

function StateField({ contradiction }: { contradiction: string | undefined }) {
  const { control } = useFormContext<PartyValues>();
  return (
    <Controller
      control={control}
      name="address.state"
      rules={{ deps: 'address.pincode' }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Combobox
          ref={ref}
          data-field="address.state"
          label="State"
          options={[{ value: '', label: 'Not known' }, ...stateOptions]}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message ?? contradiction}
        />
      )}
    />
  );
}

function CompanyField({ label }: { label: string }) {
  const { control } = useFormContext<PartyValues>();
  return (
    <Controller
      control={control}
      name="companyId"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <div className={styles.company}>
          <CompanyPicker
            ref={ref}
            data-field="companyId"
            label={label}
            placeholder="None"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
          />
          {value !== '' && (
            <IconButton icon={IconX} label="Clear the company" onClick={() => onChange('')} />
          )}
        </div>
      )}
    />
  );
}
