import { ComboboxChevron, TextInput } from '@mantine/core';
import { type ComponentProps, type FormEvent, type MouseEvent, useId } from 'react';
import styles from './combobox.module.css';
import { useChoiceList } from './use-choice-list.ts';
import { useTypedChoice } from './use-typed-choice.ts';

export type Choice = {
  value: string;
  label: string;
  disabled?: boolean;
  /** Its code and barcode, which identify exactly this choice. */
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

/** How the server finds choices for the typed text. */
export type ServerSearch = {
  onSearch: (text: string) => void;
  /**
   * The text of the current results. Of results for another text, those that still match are shown.
   */
  foundFor: string | undefined;
  searching: boolean;
  /** Shown when the search failed, with a retry. */
  failure: { message: string; onRetry: () => void } | undefined;
  /** Finds the choice with exactly this code among all choices on the server, or null. */
  exact?: ((text: string) => Promise<string | null>) | undefined;
};

/** Shown at the field when its choices could not be loaded, with a retry. */
export type ChoicesFailure = { message: string; onRetry: () => void; retrying: boolean };

type ComboboxProps = Passed & {
  /** A choice with the empty value means "all" or "none". It is hidden while the user types. */
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** If set, the options are the server's results. Otherwise they are filtered here. */
  server?: ServerSearch | undefined;
  /** For options that are all loaded at once. */
  failure?: ChoicesFailure | undefined;
  nothingFound?: string | undefined;
  /**
   * Whether typing filters the choices, even if there are few. Long lists always can be filtered.
   */
  searchable?: boolean;
  disabled?: boolean;
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** Lists longer than this can be filtered by typing. */
const searchableFrom = 9;

/**
 * A select field for one of several choices, searchable if there are many or they come from the
 * server.
 */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onBlur, server, failure: ownFailure, ...others } = props;
  const { nothingFound = 'Nothing found', error, searchable: _, ...passed } = others;
  const labelOf = (one: string | null) => options.find((option) => option.value === one)?.label;
  const many = server !== undefined || options.length > searchableFrom;
  const searchable = props.searchable ?? many;
  const message = server?.searching ? 'Searching…' : (server?.failure?.message ?? nothingFound);
  const matching = (search: string) => {
    const words = search.trim().toLowerCase();
    if (words === '') return options;
    // Server results may match by more than their label. Results for a shorter text and the
    // previous choice may not match at all, and Enter would choose them.
    const matches = server !== undefined && search.trim() === server.foundFor;
    return options.filter(
      (option) =>
        option.value !== '' &&
        ((matches && option.value !== value) || option.label.toLowerCase().includes(words)),
    );
  };
  const label = labelOf(value);
  const typed = useTypedChoice({ found: matching, value, label, onChange, server, nothingFound });
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
    // Autofill changes a field without focus or blur events.
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
          // The next typed text replaces the choice instead of being appended to it.
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
          choices={matching(searchable && typed.text !== label ? typed.text : '')}
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

/**
 * Retries with the focus on the field: the button disappears on success and would take the focus
 * with it.
 */
const retryFrom = (onRetry: () => void) => (event: MouseEvent<HTMLElement>) => {
  const field = event.currentTarget.closest('.mantine-InputWrapper-root');
  field?.querySelector('input')?.focus();
  onRetry();
};

const failureOf = (server: ServerSearch | undefined): ChoicesFailure | undefined =>
  server?.failure && { ...server.failure, retrying: server.searching };

/** Returns the field's own error, else that the choices could not be loaded, with a retry. */
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
