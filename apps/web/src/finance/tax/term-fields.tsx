import type { TaxRuleKind } from '@kolam/contract/finance/tax/profiles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { get, type Path, useFieldArray, useFormContext } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { capitalized } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { type RuleValues, ruleLabels } from './rule-values.ts';
import styles from './rules.module.css';

/** Returns the props of a text field by its path: label and error. */
function useTermField() {
  const { register, formState } = useFormContext<RuleValues>();
  return (path: Path<RuleValues>, description?: string) => ({
    ...register(path),
    label: ruleLabels[path],
    description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: (get(formState.errors, path) as { message?: string } | undefined)?.message,
  });
}

/** The terms of a rule of a kind. */
export function TermFields({ kind }: { kind: TaxRuleKind }) {
  if (kind === 'gst') return <GstFields />;
  return kind === 'payroll' ? <SalaryFields /> : <TdsFields />;
}

function GstFields() {
  const field = useTermField();
  return (
    <>
      <TextInput {...field('gst.offered', 'Such as 0, 5, 18, 40; others may be typed')} />
      <FieldRow>
        <TextInput {...field('gst.default')} />
        <TextInput {...field('gst.retired', 'Invoices with them show a warning')} />
      </FieldRow>
    </>
  );
}

function TdsFields() {
  const { register } = useFormContext<RuleValues>();
  const field = useTermField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('tds.individuals')} />
        <TextInput {...field('tds.others')} />
      </FieldRow>
      <TextInput {...field('tds.withoutPan')} />
      <FieldRow>
        <TextInput {...field('tds.singleLimit', 'Empty: none')} />
        <TextInput {...field('tds.monthLimit', 'Empty: none')} />
      </FieldRow>
      <TextInput {...field('tds.yearLimit', 'Empty: none')} />
      <Checkbox
        {...register('tds.onExcess')}
        label="Only what is above the limit of the year is taxed"
        error={field('tds.onExcess').error}
      />
      <Checkbox
        {...register('tds.onBill')}
        label="Deducted when a bill is recorded, otherwise from its payments"
      />
      <TextInput {...field('tds.section', 'As challans and statements name it')} />
      <FieldRow>
        <TextInput {...field('tds.codeIndividuals')} />
        <TextInput {...field('tds.codeOthers')} />
      </FieldRow>
    </>
  );
}

function SalaryFields() {
  const { register } = useFormContext<RuleValues>();
  const field = useTermField();
  return (
    <>
      <TextInput {...field('salary.deduction')} />
      <BandFields name="salary.slabs" title="Slabs" one="slab" />
      <FieldRow>
        <TextInput {...field('salary.rebateUpTo', 'Taxable income; empty: no rebate')} />
        <TextInput {...field('salary.cess')} />
      </FieldRow>
      <Checkbox
        {...register('salary.marginalRelief')}
        label="Marginal relief: above the rebate the tax is at most what lies above it"
        error={field('salary.marginalRelief').error}
      />
      <Checkbox
        {...register('salary.estimatesYear')}
        label="By what is paid in the tax year, spread over the months left"
      />
      <BandFields
        name="salary.surcharge"
        title="Surcharge"
        one="surcharge"
        about="On all of the tax of a taxable income above an amount, with marginal relief; none: no surcharge"
      />
    </>
  );
}

type BandFieldsProps = {
  name: 'salary.slabs' | 'salary.surcharge';
  title: string;
  /** The name of a single band. */
  one: 'slab' | 'surcharge';
  about?: string;
};

/** Thresholds, each with the rate above it. */
function BandFields({ name, title, one, about }: BandFieldsProps) {
  const { control } = useFormContext<RuleValues>();
  const field = useTermField();
  const { fields, append, remove } = useFieldArray({ control, name });
  const capital = capitalized(one);
  return (
    <FieldGroup title={title}>
      {about && <p className={styles.about}>{about}</p>}
      <ol className={layout.stack8}>
        {fields.map(({ id }, place) => (
          <li key={id} className={styles.slab}>
            <TextInput
              {...field(`${name}.${place}.above`)}
              label={place === 0 ? 'Above' : undefined}
              aria-label={`${capital} ${place + 1} above`}
            />
            <TextInput
              {...field(`${name}.${place}.rate`)}
              label={place === 0 ? 'Rate (%)' : undefined}
              aria-label={`Rate of ${one} ${place + 1}`}
            />
            <IconButton
              icon={IconTrash}
              tone="bad"
              label={`Remove ${one} ${place + 1}`}
              tip="Remove"
              onClick={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => append({ above: '', rate: '' })}
        data-field={name}
      >
        Add {one}
      </Button>
    </FieldGroup>
  );
}
