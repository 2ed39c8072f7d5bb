import { Combobox, OptionsDropdown, type useCombobox } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import type { Choice } from './choice-select.tsx';

type OpenChoicesProps = {
  /** One of them is chosen, or a text is anything and they are what it most often is. */
  kind: 'choice' | 'offer';
  /** Of the field; the list is at it and takes its width. */
  store: ReturnType<typeof useCombobox>;
  field: HTMLElement;
  choices: readonly Choice[];
  value: string | null;
  onChosen: (value: string) => void;
  /** The list is called as its field is: by the element that names it, or by a name. */
  labelId: string | undefined;
  label: string | undefined;
};

/** The choices below a field, from the first focus on: until then only the field is there. */
export function OpenChoices(props: OpenChoicesProps) {
  const { kind, store, field, choices, value, onChosen, labelId, label } = props;
  return (
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
        data={[...choices]}
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
  );
}

/** Stands for the field, which is another component's to render. */
function AtField({ ref, field }: { ref?: Ref<HTMLElement>; field: HTMLElement }) {
  useImperativeHandle(ref, () => field, [field]);
  return null;
}
