import { panOfGstin, stateOfGstin } from '@kolam/contract/core/gstin.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { GstinFacts } from '#core/gstin-facts.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';
import { useOrganisationField } from './use-organisation-field.ts';

/** The GSTIN, validated while typing. A valid one fills in its state and PAN. */
export function GstinField() {
  const { setValue, watch, formState } = useFormContext<OrganisationValues>();
  const field = useOrganisationField();
  const [left, setLeft] = useState(false);
  const gstin = watch('gstin');

  function takeOver(typed: string) {
    const state = findState(stateOfGstin(typed) ?? '');
    const pan = panOfGstin(typed);
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    if (state) setValue('state', state.code, how);
    if (pan !== null) setValue('pan', pan, how);
  }

  const { error, ...input } = field('gstin', {
    onChange: ({ target }: { target: { value: string } }) => {
      setLeft(false);
      takeOver(target.value);
    },
    onBlur: () => setLeft(true),
  });

  return (
    <TextInput
      {...input}
      error={error}
      classNames={{ input: styles.code ?? '' }}
      placeholder="27ABCCD1234E1Z5"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : <GstinFacts gstin={gstin} complete={left} />}
    />
  );
}
