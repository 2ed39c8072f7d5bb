import { isHidden } from '@kolam/contract/core/hidden-number.ts';
import { ifscProblem, panProblem } from '@kolam/contract/core/india.ts';
import { isForeignCode } from '@kolam/contract/core/states.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { sectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { stateOptions } from '#core/state-options.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountFields } from './account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { GstinField } from './gstin-field.tsx';
import styles from './parties.module.css';
import { contradictions, type PartyValues, pincodeDoubt } from './party-values.ts';

const { CheckField, ChoiceField, PickerField, TextField } = fieldsOf<PartyValues>();

type PartyFieldsProps = {
  kind: PartyKind;
  /** The stored GSTIN: PAN and state follow when it is changed. */
  keptGstin?: string;
  /** The stored PAN as it is shown. A hidden one stays unless another is typed. */
  keptPan?: string;
  /** The stored account number, with its reveal button. */
  keptAccount?: ReactNode;
};

/** The fields shared by adding and editing. */
export function PartyFields({ kind, keptGstin = '', keptPan = '', keptAccount }: PartyFieldsProps) {
  const { watch } = useFormContext<PartyValues>();
  const values = watch();
  const contradicting = contradictions(values, kind);

  return (
    <>
      <FieldRow>
        <TextField name="name" required data-autofocus />
        {kind === 'vendor' ? <TextField name="contact" /> : <CompanyField />}
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" />
        <TextField name="phone" type="tel" />
      </FieldRow>
      <FieldGroup title="Tax">
        <FieldRow>
          <GstinField keptGstin={keptGstin} />
          <CodeField
            name="pan"
            length={10}
            problemOf={(typed) => (typed === keptPan ? null : panProblem(typed))}
            {...(isHidden(keptPan) ? { hint: 'To change it, type it whole' } : {})}
            contradiction={contradicting.pan}
            placeholder="ABCCD1234E"
          />
        </FieldRow>
        <SectionField kind={kind} />
        {kind === 'customer' ? <SezField /> : <ReverseChargeField />}
      </FieldGroup>
      <FieldGroup title="Address">
        <TextField name="address.line1" />
        <FieldRow>
          <TextField name="address.city" />
          <StateField contradiction={contradicting['address.state']} />
          <CodeField
            name="address.pincode"
            length={6}
            doubt={pincodeDoubt(values)}
            inputMode="numeric"
          />
        </FieldRow>
        {isForeignCode(values.address.state) && (
          <TextField
            name="address.country"
            required={kind === 'customer'}
            {...(kind === 'customer'
              ? { description: 'Printed on invoices, which are exports' }
              : {})}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Bank account">
        <FieldRow>
          <TextField name="bank.name" />
          <CodeField
            name="bank.ifsc"
            length={11}
            problemOf={ifscProblem}
            placeholder="HDFC0002255"
          />
        </FieldRow>
        <AccountFields kept={keptAccount} />
      </FieldGroup>
    </>
  );
}

/** The section of a vendor's bills, or that by which a customer deducts from ours. */
function SectionField({ kind }: { kind: PartyKind }) {
  return (
    <ChoiceField
      name="tdsSection"
      options={choicesOf(sectionLabels)}
      description={
        kind === 'vendor'
          ? 'For their bills, unless a bill says otherwise'
          : 'For the tax that they deduct from receipts'
      }
    />
  );
}

function SezField() {
  return (
    <CheckField
      name="isSez"
      label="In a special economic zone (SEZ)"
      description="Always taxed as between states"
    />
  );
}

function ReverseChargeField() {
  return (
    <CheckField
      name="reverseCharge"
      label="Reverse charge"
      description="We owe the GST of their bills, unless a bill says otherwise"
    />
  );
}

/** Sales to an address abroad are exports, services from there are imported. */
const abroad = { value: 'OC', label: 'Abroad' };

type StateFieldProps = { contradiction: string | undefined };

function StateField({ contradiction }: StateFieldProps) {
  return (
    <PickerField name="address.state" deps="address.pincode">
      {(field) => (
        <Combobox
          {...field}
          label="State"
          options={[{ value: '', label: 'Not known' }, ...stateOptions, abroad]}
          error={field.error ?? contradiction}
        />
      )}
    </PickerField>
  );
}

function CompanyField() {
  return (
    <PickerField name="companyId">
      {(field) => (
        <div className={styles.company}>
          <CompanyPicker {...field} placeholder="None" />
          {field.value !== '' && (
            <IconButton icon={IconX} label="Clear the company" onClick={() => field.onChange('')} />
          )}
        </div>
      )}
    </PickerField>
  );
}
