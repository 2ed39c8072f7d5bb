import { panOfGstin, stateOfGstin } from '@kolam/contract/core/gstin.ts';
import { isSameNumber } from '@kolam/contract/core/hidden-number.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { GstinFacts } from '#core/gstin-facts.tsx';
import styles from './parties.module.css';
import type { PartyValues } from './party-values.ts';

const { TextField } = fieldsOf<PartyValues>();

const stateCode = (gstin: string) => findState(stateOfGstin(gstin) ?? '')?.code ?? '';

/**
 * The GSTIN, validated while typing. A valid one fills in its state and PAN if they are empty or
 * came from the previous GSTIN. Values that the user typed are left for the user to correct.
 */
export function GstinField({ keptGstin }: { keptGstin: string }) {
  const { control, getValues, setValue, formState } = useFormContext<PartyValues>();
  const [left, setLeft] = useState(false);
  const before = useRef(keptGstin);
  const gstin = useWatch({ control, name: 'gstin' });

  function takeOver(typed: string) {
    const pan = panOfGstin(typed) ?? '';
    const state = stateCode(typed);
    if (pan === '' && state === '') return;
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const now = getValues();
    const isFree = (value: string, followed: string) =>
      value === '' || isSameNumber(value, followed);
    if (pan !== '' && isFree(now.pan.trim().toUpperCase(), panOfGstin(before.current) ?? '')) {
      setValue('pan', pan, how);
    }
    if (state !== '' && isFree(now.address.state, stateCode(before.current))) {
      setValue('address.state', state, how);
    }
    before.current = typed;
  }

  return (
    <TextField
      name="gstin"
      deps={['pan', 'address.state']}
      classNames={{ input: styles.code ?? '' }}
      placeholder="27ABCCD1234E1Z5"
      spellCheck={false}
      hint={<GstinFacts gstin={gstin} complete={left} hint="Empty: not registered under GST" />}
      onChange={({ target: { value } }) => {
        setLeft(false);
        takeOver(value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
