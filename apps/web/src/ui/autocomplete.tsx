import { TextInput } from '@mantine/core';
import { type ComponentProps, useId, useState } from 'react';
import { useChoiceList } from './use-choice-list.ts';

/**
 * Props that the field sets itself. Given along with others by a spread, they would be dropped
 * silently.
 */
type Own = keyof ReturnType<typeof useChoiceList>['fieldProps'] | 'id';

type Passed = Omit<ComponentProps<typeof TextInput>, Own | 'value' | 'onChange'> & {
  [Name in Own]?: never;
};

type AutocompleteProps = Passed & {
  /** All of them are always shown, whatever is typed. They are suggestions, not search results. */
  offers: readonly string[];
  value: string;
  onChange: (text: string) => void;
  /** Called when the user picks one of them. */
  onTaken?: (offer: string) => void;
  /** Whether the suggestions show as soon as the field gets the focus. */
  openOnFocus?: boolean;
};

/** A free text field with suggestions for its most common values. */
export function Autocomplete(props: AutocompleteProps) {
  const { offers, value, onChange, onTaken, openOnFocus = false, onBlur, ...passed } = props;
  const [opened, setOpened] = useState(false);
  const list = useChoiceList({ opened, setOpened, searchable: true, empty: offers.length === 0 });
  const id = useId();

  return (
    <>
      <TextInput
        {...passed}
        {...list.fieldProps}
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          list.onTyped();
        }}
        onFocus={(event) => {
          list.fieldProps.onFocus(event);
          if (openOnFocus) list.open();
        }}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
      />
      {list.OpenChoices && list.at && (
        <list.OpenChoices
          kind="offer"
          store={list.store}
          field={list.at}
          choices={offers.map((offer) => ({ value: offer, label: offer }))}
          value={null}
          onChosen={(offer) => {
            setOpened(false);
            onTaken?.(offer);
            onChange(offer);
          }}
          labelId={passed.label ? `${id}-label` : undefined}
          label={passed.label ? undefined : passed['aria-label']}
        />
      )}
    </>
  );
}
