import { TextInput } from '@mantine/core';
import { type ComponentProps, useId, useState } from 'react';
import { useChoiceList } from './use-choice-list.ts';

/** What the field needs itself. Given with others by a spread, it would be dropped without a word. */
type Own = keyof ReturnType<typeof useChoiceList>['fieldProps'] | 'id';

type Passed = Omit<ComponentProps<typeof TextInput>, Own | 'value' | 'onChange'> & {
  [Name in Own]?: never;
};

type AutocompleteProps = Passed & {
  /** All of them are shown, whatever is typed: they are an offer, not a search. */
  offers: readonly string[];
  value: string;
  onChange: (text: string) => void;
  /** One of them was taken. */
  onTaken?: (offer: string) => void;
  /** Whether the offers show as soon as someone comes to the field. */
  openOnFocus?: boolean;
};

/** A text that may be anything, with what it most often is. */
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
