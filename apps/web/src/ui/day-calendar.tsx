import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { dayByKey } from './calendar-keys.ts';
import styles from './day-calendar.module.css';

type DayCalendarProps = {
  /** The field below which it opens. */
  field: HTMLElement;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  today: string;
  min: string;
  max: string;
  onChoose: (day: string) => void;
  /** Called when the user leaves it without choosing. */
  onClose: () => void;
};

/** A calendar at its field, with the focus on a day. Mounted only while open. */
export function DayCalendar(props: DayCalendarProps) {
  const { field, value, today, min, max, onChoose, onClose } = props;
  const within = (day: string) => {
    if (day < min) return min;
    return day > max ? max : day;
  };
  // An object, because a key may lead back to the same day after another month was shown.
  const [focused, setFocused] = useState({ day: within(value || today) });
  const [month, setMonth] = useState(focused.day);
  const calendar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${focused.day}"]`)?.focus();
  }, [focused]);

  function move(event: KeyboardEvent, from: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayByKey(from, event);
    if (to === undefined) return;
    event.preventDefault();
    setMonth(within(to));
    setFocused({ day: within(to) });
  }

  return (
    <Popover
      opened
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus={false}
      // It has the focus, also while its field is out of view.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      onChange={(opened) => !opened && onClose()}
    >
      <Popover.Target>
        <AtField field={field} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.dropdown ?? ''}
        // With this, Escape closes the calendar and not the dialog around its field.
        data-mantine-stop-propagation="true"
        aria-label="Calendar"
        aria-labelledby={undefined}
      >
        <DatePicker
          ref={calendar}
          __stopPropagation
          // The days alone: another level takes the focus away.
          maxLevel="month"
          enableKeyboardNavigation={false}
          value={value || null}
          date={month}
          onDateChange={setMonth}
          onChange={(day) => day !== null && onChoose(day)}
          minDate={min}
          maxDate={max}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
          classNames={{
            calendarHeader: styles.header ?? '',
            day: styles.day ?? '',
          }}
          getDayProps={(day) => ({
            'data-day': day,
            'data-autofocus': day === focused.day || undefined,
            'aria-pressed': day === value,
            'aria-current': day === today ? 'date' : undefined,
            onKeyDown: (event: KeyboardEvent) => move(event, day),
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Represents the field, which another component renders. */
function AtField({ ref, field }: { ref?: Ref<HTMLElement>; field: HTMLElement }) {
  useImperativeHandle(ref, () => field, [field]);
  return null;
}
