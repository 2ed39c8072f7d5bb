import { Combobox, OptionsDropdown, type useCombobox } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import type { Choice } from './combobox.tsx';
import { formatCount } from './format.ts';

type OpenChoicesProps = {
  /** One of them is chosen, or a text is anything and they are what it most often is. */
  kind: 'choice' | 'offer';
  /** Of the field; the list is at it and takes its width. */
  store: ReturnType<typeof useCombobox>;
  field: HTMLElement;
  choices: readonly Choice[];
  /** What is said instead where there are none; without it, no list shows then. */
  message?: string;
  value: string | null;
  onChosen: (value: string) => void;
  /** The list is called as its field is: by the element that names it, or by a name. */
  labelId: string | undefined;
  label: string | undefined;
};

/** The choices below a field, from the first focus on: until then only the field is there. */
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
          // Shown as one that can't be made: a list has something in it.
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
          // What fits what is typed is found by the field.
          filter={undefined}
          search={undefined}
          limit={undefined}
          unstyled={undefined}
          scrollAreaProps={undefined}
        />
      </Combobox>
      {kind === 'choice' && (
        // The keys never come to what there is instead of choices. It is there while the list is closed:
        // what comes with its words in it is not read out.
        <p className="visually-hidden" role="status">
          {store.dropdownOpened && (instead ?? formatCount(choices.length, ['choice', 'choices']))}
        </p>
      )}
    </>
  );
}

/** Stands for the field, which is another component's to render. */
function AtField({ ref, field }: { ref?: Ref<HTMLElement>; field: HTMLElement }) {
  useImperativeHandle(ref, () => field, [field]);
  return null;
}
