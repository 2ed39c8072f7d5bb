import { Combobox, OptionsDropdown, type useCombobox } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import type { Choice } from './combobox.tsx';
import { formatCount } from './format.ts';

type OpenChoicesProps = {
  /** `choice`: one of them is chosen. `offer`: the text is free and they are suggestions. */
  kind: 'choice' | 'offer';
  /** The field's combobox store. The list is positioned at the field and takes its width. */
  store: ReturnType<typeof useCombobox>;
  field: HTMLElement;
  choices: readonly Choice[];
  /** Shown if there are no choices. Without it, no list is shown then. */
  message?: string;
  value: string | null;
  onChosen: (value: string) => void;
  /** The list is labelled like its field: by the labelling element, or by a text. */
  labelId: string | undefined;
  label: string | undefined;
};

/** The choices below a field, mounted on the first focus: before that, only the field exists. */
export function OpenChoices(props: OpenChoicesProps) {
  const { kind, store, field, choices, message, value, onChosen, labelId, label } = props;
  const instead = choices.length === 0 ? message : undefined;
  return (
    <>
      <Combobox
        store={store}
        __staticSelector={kind === 'choice' ? 'Select' : 'Autocomplete'}
        onOptionSubmit={onChosen}
        transitionProps={{ transition: 'fade', duration: kind === 'choice' ? 120 : 0 }}
      >
        <Combobox.DropdownTarget>
          <AtField field={field} />
        </Combobox.DropdownTarget>
        <OptionsDropdown
          // Shown as a disabled option, since a listbox must have an option.
          data={
            instead === undefined
              ? [...choices]
              : [{ value: 'none', label: instead, disabled: true }]
          }
          value={value}
          withCheckIcon={kind === 'choice'}
          hiddenWhenEmpty
          checkIconPosition="right"
          withScrollArea
          maxDropdownHeight={320}
          labelId={labelId}
          aria-label={label}
          // The field filters the choices itself.
          filter={undefined}
          search={undefined}
          limit={undefined}
          unstyled={undefined}
          scrollAreaProps={undefined}
        />
      </Combobox>
      {kind === 'choice' && (
        // The keyboard never reaches the message that replaces the choices. This element exists
        // while the list is closed, because an element inserted together with its text is not
        // announced.
        <p className="visually-hidden" role="status">
          {store.dropdownOpened && (instead ?? formatCount(choices.length, ['choice', 'choices']))}
        </p>
      )}
    </>
  );
}

/** Represents the field, which another component renders. */
function AtField({ ref, field }: { ref?: Ref<HTMLElement>; field: HTMLElement }) {
  useImperativeHandle(ref, () => field, [field]);
  return null;
}
