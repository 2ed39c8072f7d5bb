import { panOfGstin, stateOfGstin } from '@kolam/contract/core/gstin.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { GstinFacts } from '#core/gstin-facts.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** The GSTIN, validated while typing. A valid one fills in its state and PAN. */
export function GstinField() {
  const { setValue, watch, formState } = useFormContext<OrganisationValues>();
  const [left, setLeft] = useState(false);
  const gstin = watch('gstin');

  function takeOver(typed: string) {
    const state = findState(stateOfGstin(typed) ?? '');
    const pan = panOfGstin(typed);
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    if (state) setValue('state', state.code, how);
    if (pan !== null) setValue('pan', pan, how);
  }

  return (
    <TextField
      name="gstin"
      onChange={({ target: { value } }) => {
        setLeft(false);
        takeOver(value);
      }}
      onBlur={() => setLeft(true)}
      classNames={{ input: styles.code ?? '' }}
      placeholder="27ABCCD1234E1Z5"
      spellCheck={false}
      hint={<GstinFacts gstin={gstin} complete={left} />}
    />
  );
}
