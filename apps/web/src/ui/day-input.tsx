import { addDays, dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { noDayMessage, typedDay } from '@kolam/contract/core/typed-day.ts';
import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from './composing.ts';
import styles from './day-input.module.css';
import { formatDate } from './format.ts';
import { useNoHeldKeys } from './held-keys.ts';
import { IconButton } from './icon-button.tsx';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { toast } from './toast.ts';

const dayCalendar = lazyComponent(async () => (await import('./day-calendar.tsx')).DayCalendar);

/** The years of the product. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/** The day in India. */
const today = () => dayOf(new Date());

/** Returns the day that a text means, else the text itself. */
function dayOrText(text: string): string {
  const day = typedDay(text, today());
  return typeof day === 'string' ? day : text.trim();
}

const textOf = (value: string) =>
  value !== '' && typedDay(value, today()) === value ? formatDate(value) : value;

export type DayInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'
> & {
  /** `YYYY-MM-DD`, or empty. A text that is not a day stays as typed, for the rules to refuse. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that the calendar offers. A day beyond them can still be typed. */
  min?: string | undefined;
  max?: string | undefined;
  /**
   * Calls `onChange` only when the user has finished typing: for a filter, which would otherwise
   * load at each letter.
   */
  late?: boolean;
};

/**
 * A field for a calendar day, typed in any of the ways of `typedDay` or chosen in a calendar. It is
 * shown as "23 Nov 2026" once it is typed. The arrows up and down move it by a day.
 */
export function DayInput(props: DayInputProps) {
  const {
    value,
    onChange,
    min = firstDay,
    max = lastDay,
    late = false,
    error,
    onFocus,
    onBlur,
    onKeyDown,
    ref,
    ...passed
  } = props;
  /** The text while it is typed. */
  const [typing, setTyping] = useState<string>();
  const [opener, setOpener] = useState<HTMLElement>();
  const field = useRef<HTMLInputElement>(null);
  const isFresh = useRef(false);
  const merged = useMergedRef(field, ref);
  const { part: DayCalendar, failure } = useLazyComponent(dayCalendar, opener !== undefined);
  useNoHeldKeys(opener !== undefined);
  useEffect(() => {
    if (failure === undefined) return;
    setOpener(undefined);
    toast.error('The calendar could not be loaded. The day can be typed.');
  }, [failure]);

  const set = (next: string) => next !== value && onChange(next);
  const within = (day: string) => {
    if (day < min) return min;
    return day > max ? max : day;
  };

  /** Shows what was typed as a day. Returns whether it is one, or nothing. */
  function finish(): boolean {
    const next = typing === undefined ? value : dayOrText(typing);
    setTyping(undefined);
    set(next);
    return typeof typedDay(next, today()) === 'string';
  }

  function choose(day: string) {
    setTyping(undefined);
    set(day);
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || passed.disabled) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // A form is not sent with a text that is not a day.
    if (key === 'Enter') return finish() ? undefined : event.preventDefault();
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (altKey) return setOpener(event.currentTarget);
    const now = typing === undefined ? value : dayOrText(typing);
    if (now !== '' && !isDay(now)) return;
    const step = key === 'ArrowUp' ? 1 : -1;
    const next = within(now === '' ? today() : addDays(now, step));
    setTyping(formatDate(next));
    if (!late) set(next);
  }

  function close() {
    opener?.focus({ preventScroll: true });
    setOpener(undefined);
  }

  const read = typedDay(value, today());
  const problem = typing === undefined && typeof read !== 'string' ? noDayMessage(read) : undefined;
  return (
    <>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="dd/mm/yyyy"
        {...passed}
        ref={merged}
        value={typing ?? textOf(value)}
        error={problem ?? error}
        onChange={({ currentTarget }) => {
          setTyping(currentTarget.value);
          if (!late) set(dayOrText(currentTarget.value));
        }}
        onFocus={(event) => {
          isFresh.current = true;
          onFocus?.(event);
        }}
        onClick={({ currentTarget }) => {
          // What is typed next replaces the day instead of being inserted into it.
          if (isFresh.current && typing === undefined) currentTarget.select();
          isFresh.current = false;
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          finish();
          onBlur?.(event);
        }}
        onKeyDown={onKey}
        classNames={{ section: styles.section ?? '' }}
        rightSection={
          <IconButton
            icon={IconCalendar}
            label="Open calendar"
            aria-haspopup="dialog"
            aria-expanded={opener !== undefined}
            disabled={passed.disabled}
            onClick={({ currentTarget }) => (opener ? close() : setOpener(currentTarget))}
          />
        }
      />
      {opener && DayCalendar && field.current?.parentElement && (
        <DayCalendar
          field={field.current.parentElement}
          value={isDay(value) ? value : ''}
          today={today()}
          min={min}
          max={max}
          onChoose={(day) => {
            choose(day);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
