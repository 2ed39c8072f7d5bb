import { ComboboxChevron, TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, type MouseEvent, useId } from 'react';
import styles from './combobox.module.css';
import { useChoiceList } from './use-choice-list.ts';
import { useTypedChoice } from './use-typed-choice.ts';

export type Choice = {
  value: string;
  label: string;
  disabled?: boolean;
  /** Its code and barcode, by which just this one is meant. */
  keys?: readonly string[];
};

type Passed = Pick<
  ComponentProps<typeof TextInput>,
  | 'className'
  | 'aria-label'
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'required'
  | 'inputWrapperOrder'
  | 'classNames'
  | 'ref'
>;

/** How the server finds choices for what is typed. */
export type ServerSearch = {
  onSearch: (text: string) => void;
  /** The text for which it found them; of those found for another, who fits it stays. */
  foundFor: string | undefined;
  searching: boolean;
  /** What is said when it found none because it could not be asked, and how to ask again. */
  failure: { message: string; onRetry: () => void } | undefined;
  /** Finds the choice whose code is just this text among all there are; null where there is none. */
  exact?: ((text: string) => Promise<string | null>) | undefined;
};

/** That the choices could not be loaded: said at the field, with how to ask again. */
export type ChoicesFailure = { message: string; onRetry: () => void; retrying: boolean };

type ComboboxProps = Passed & {
  /** A choice of the empty value is "all" or "none": it makes room while someone types. */
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** With it, the options are what the server found; without, they are searched here. */
  server?: ServerSearch | undefined;
  /** Of options that come all at once. */
  failure?: ChoicesFailure | undefined;
  nothingFound?: string | undefined;
  /** Whether it can be searched by typing, however few the choices; many always can. */
  searchable?: boolean;
  disabled?: boolean;
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** Longer lists can be searched by typing. */
const searchableFrom = 9;

/** One of several choices, searched by typing where they are many or come from the server. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onBlur, server, failure: ownFailure, ...others } = props;
  const { nothingFound = 'Nothing found', error, searchable: _, ...passed } = others;
  const labelOf = (one: string | null) => options.find((option) => option.value === one)?.label;
  const many = server !== undefined || options.length > searchableFrom;
  const searchable = props.searchable ?? many;
  const message = server?.searching ? 'Searching…' : (server?.failure?.message ?? nothingFound);
  const fitting = (search: string) => {
    const words = search.trim().toLowerCase();
    if (words === '') return options;
    // What the server found may match by more than its name. What it found for fewer letters, or
    // was chosen before, may not match at all, and Enter would choose it.
    const matches = server !== undefined && search.trim() === server.foundFor;
    return options.filter(
      (option) =>
        option.value !== '' &&
        ((matches && option.value !== value) || option.label.toLowerCase().includes(words)),
    );
  };
  const label = labelOf(value);
  const typed = useTypedChoice({ found: fitting, value, label, onChange, server, nothingFound });
  const list = useChoiceList({ ...typed.list, searchable });
  const id = useId();
  const unshown =
    list.failure === undefined ? undefined : 'Could not load the list. Open it again.';
  const ownText = searchable
    ? {
        onKeyDownCapture: typed.onKeyDownCapture,
        'aria-autocomplete': 'list' as const,
        'data-unchosen': typed.isOpen || undefined,
      }
    : { readOnly: true, pointer: true };

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    // A browser that fills in a form never comes to a field, nor leaves it.
    if (document.activeElement !== currentTarget) return typed.onFilled(currentTarget.value);
    typed.onType(currentTarget.value);
    list.onTyped();
  }

  return (
    <>
      <TextInput
        {...passed}
        {...list.fieldProps}
        {...ownText}
        id={id}
        value={searchable ? typed.text : (label ?? '')}
        onChange={onInput}
        onBlur={(event) => {
          list.close();
          if (searchable) typed.onBlur(event);
          onBlur?.();
        }}
        onClick={(event) => {
          list.fieldProps.onClick(event);
          // What is typed next replaces the choice instead of going on behind it.
          const { currentTarget } = event;
          if (searchable && currentTarget.value === label) currentTarget.select();
        }}
        rightSection={<ComboboxChevron size="sm" error={error} />}
        {...errorOf(typed.problem ?? error ?? unshown, ownFailure ?? failureOf(server))}
      />
      {list.OpenChoices && list.at && (
        <list.OpenChoices
          kind="choice"
          store={list.store}
          field={list.at}
          choices={fitting(searchable && typed.text !== label ? typed.text : '')}
          message={message}
          value={value}
          onChosen={typed.onChosen}
          labelId={passed.label ? `${id}-label` : undefined}
          label={passed.label ? undefined : passed['aria-label']}
        />
      )}
    </>
  );
}

/** Asks again from the field: the button goes away when that succeeds, and the focus with it. */
const retryFrom = (onRetry: () => void) => (event: MouseEvent<HTMLElement>) => {
  const field = event.currentTarget.closest('.mantine-InputWrapper-root');
  field?.querySelector('input')?.focus();
  onRetry();
};

const failureOf = (server: ServerSearch | undefined): ChoicesFailure | undefined =>
  server?.failure && { ...server.failure, retrying: server.searching };

/** The field's own problem, else that there is nothing to choose from and how to try again. */
function errorOf(error: Passed['error'], failure: ChoicesFailure | undefined) {
  if (error) return { error };
  if (!failure) return {};
  const { message, onRetry, retrying } = failure;
  return {
    error: (
      <>
        {message}.{' '}
        <button type="button" className={styles.retry} onClick={retryFrom(onRetry)}>
          {retrying ? 'Trying again…' : 'Try again'}
        </button>
      </>
    ),
  };
}
