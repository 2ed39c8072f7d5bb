import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { exactCode } from '#inventory/exact-code.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { boxWarning, noBoxesFound } from './box-terms.ts';
import { type Among, type Box, useBox, useBoxChoices } from './queries.ts';

/** "SBX-014 · Mats · Pune": code, label and site. */
const labelOf = ({ code, label, site }: Pick<Box, 'code' | 'label' | 'site'>) =>
  [code, label, site].filter((part) => part !== '').join(' · ');

/** Returns boxes that match the typed text, and the chosen one even if it doesn't match. */
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

/** Returns the box with exactly this code or barcode, if it can be chosen. */
async function findBox(code: string, { type, wh, status }: Among): Promise<string | null> {
  const box = (await exactCode(code))?.box;
  const fits =
    box !== undefined &&
    (type === 'all' || box.type === type) &&
    (wh === undefined || box.wh.id === wh) &&
    (status === undefined || box.status === status);
  return fits ? box.id : null;
}

/** Loads the current state of the box chosen in a form. Loads nothing for an empty id. */
export const useKnownBox = (id: string) => useBox(id || undefined);

/**
 * Returns the first box to choose from, by code. Undefined while loading, null if there is none.
 */
export function useFirstBox(among: Pick<Among, 'type' | 'wh'>): string | null | undefined {
  const { data, isPlaceholderData } = useBoxChoices(among, '');
  return isPlaceholderData || !data ? undefined : (data[0]?.id ?? null);
}

type BoxPickerProps = {
  /** The id of a box, or empty. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /**
   * Called with the typed search text, and with an empty text once a box is chosen or the text is
   * cleared.
   */
  onTyped?: (text: string) => void;
  /** Which boxes to choose from, storage boxes by default. */
  type?: 'storage' | 'transport' | 'all';
  /** Limits the choice to one warehouse. */
  wh?: string | undefined;
  /** Limits the choice to one status. */
  status?: Box['status'];
  /** "Storage box" by default. */
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

/** A form field for one box, by code, label and site, with search on the server. */
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
