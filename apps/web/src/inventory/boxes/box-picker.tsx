import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, ChoiceSelect } from '#ui/choice-select.tsx';
import { noBoxesFound } from './box-terms.ts';
import { type Box, useBox, useBoxChoices } from './queries.ts';

/** "SBX-014 · Mats · Pune": code, label and site. */
const labelOf = ({ code, label, site }: Pick<Box, 'code' | 'label' | 'site'>) =>
  [code, label, site].filter((part) => part !== '').join(' · ');

type Among = { type: 'storage' | 'transport' | 'all'; wh?: string | undefined };

/** Boxes found by what is typed, and the chosen one, whatever it is. */
function useChoices(among: Among, value: string | undefined) {
  const typed = useTyped();
  const found = useBoxChoices(among, typed.asked);
  const chosen = useBox(value);
  const named = found.data?.find(({ id }) => id === value) ?? chosen.data;
  const unknown = chosen.isError ? 'Unknown box' : 'Loading…';
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((box) => ({ value: box.id, label: labelOf(box) })),
    } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the boxes',
    chosen: value === undefined ? undefined : { value, label: named ? labelOf(named) : unknown },
  });
  return { choices, asked: typed.asked };
}

/** The box that a form has chosen, as it is now; none is read for an empty id. */
export const useKnownBox = (id: string) => useBox(id || undefined);

/** The first of the boxes to choose from, by code; undefined until it is known, and where there is none. */
export const useFirstBox = (type: 'storage' | 'transport'): string | undefined =>
  useBoxChoices({ type }, '').data?.[0]?.id;

type BoxPickerProps = {
  /** The id of a box; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** Which boxes there are to choose from: storage boxes unless it is given. */
  type?: 'storage' | 'transport' | 'all';
  /** Those of one warehouse only. */
  wh?: string | undefined;
  /** "Storage box" unless it is given. */
  label?: string;
  description?: string;
  placeholder?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** One box as a field of a form, by code, label and site: searched by the server. */
export function BoxPicker(props: BoxPickerProps) {
  const { value, type = 'storage', wh, label = 'Storage box', error, ...field } = props;
  const { choices, asked } = useChoices({ type, wh }, value || undefined);
  return (
    <ChoiceSelect
      placeholder="Code, barcode or label"
      {...field}
      {...choices}
      label={label}
      value={value || null}
      nothingFound={noneFound(type, asked)}
      {...(error ? { error } : {})}
    />
  );
}

const noneFound = (type: 'storage' | 'transport' | 'all', text: string) =>
  type === 'storage' && text === '' ? catalogueMessages.noStorageBoxes : noBoxesFound;
