import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { exactCode } from '#core/exact-code.ts';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { boxWarning, noBoxesFound } from './box-terms.ts';
import { type Among, type Box, useBox, useBoxChoices } from './queries.ts';

/** "SBX-014 · Mats · Pune": code, label and site. */
const labelOf = ({ code, label, site }: Pick<Box, 'code' | 'label' | 'site'>) =>
  [code, label, site].filter((part) => part !== '').join(' · ');

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
      data: found.data?.map((box) => {
        return { value: box.id, label: labelOf(box), keys: [box.code, box.barcode] };
      }),
    } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the boxes',
    exact: (code) => findBox(code, among),
    chosen: value === undefined ? undefined : { value, label: named ? labelOf(named) : unknown },
  });
  return { choices, asked: typed.asked, warning: named && boxWarning(named) };
}

/** The box of just this code or barcode, if it is among those to choose from. */
async function findBox(code: string, { type, wh, status }: Among): Promise<string | null> {
  const box = (await exactCode(code))?.box;
  const fits =
    box !== undefined &&
    (type === 'all' || box.type === type) &&
    (wh === undefined || box.wh.id === wh) &&
    (status === undefined || box.status === status);
  return fits ? box.id : null;
}

/** The box that a form has chosen, as it is now; none is read for an empty id. */
export const useKnownBox = (id: string) => useBox(id || undefined);

/** The first of the boxes to choose from, by code; undefined until it is known, null where there is none. */
export function useFirstBox(among: Pick<Among, 'type' | 'wh'>): string | null | undefined {
  const { data, isPlaceholderData } = useBoxChoices(among, '');
  return isPlaceholderData || !data ? undefined : (data[0]?.id ?? null);
}

type BoxPickerProps = {
  /** The id of a box; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** What is typed to find one; empty once one is chosen, or nothing is typed any more. */
  onTyped?: (text: string) => void;
  /** Which boxes there are to choose from: storage boxes unless it is given. */
  type?: 'storage' | 'transport' | 'all';
  /** Those of one warehouse only. */
  wh?: string | undefined;
  /** Those of one status only. */
  status?: Box['status'];
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
  const {
    value,
    type = 'storage',
    wh,
    status,
    label = 'Storage box',
    error,
    onTyped,
    ...field
  } = props;
  const { choices, asked, warning } = useChoices({ type, wh, status }, value || undefined);
  const { server } = choices;
  function onSearch(text: string) {
    server.onSearch(text);
    onTyped?.(text);
  }
  return (
    <Combobox
      placeholder="Code, barcode or label"
      {...field}
      {...choices}
      server={{ ...server, onSearch }}
      {...(warning ? { description: warning } : {})}
      label={label}
      value={value || null}
      nothingFound={noneFound(type, asked)}
      {...(error ? { error } : {})}
    />
  );
}

const noneFound = (type: 'storage' | 'transport' | 'all', text: string) =>
  type === 'storage' && text === '' ? catalogueMessages.noStorageBoxes : noBoxesFound;
