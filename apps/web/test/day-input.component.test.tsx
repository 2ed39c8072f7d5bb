import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { RouterLink } from '#core/router-link.tsx';
import { ConfirmProvider } from '#ui/confirm.tsx';
import { DayInput } from '#ui/day-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDate } from '#ui/format.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { dialogOf, problemOf } from './forms.ts';
import { render } from './render.ts';

type Given = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange'> & { value?: string };
type FormProps = Given & { onChange: (day: string) => void; onSubmit: (day: string) => void };

function Form({ value = '', onChange, onSubmit, ...props }: FormProps) {
  const [day, setDay] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day);
      }}
    >
      <DayInput
        label="Due date"
        {...props}
        value={day}
        onChange={(next) => {
          setDay(next);
          onChange(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const show = (shown: ReactNode) =>
  render(
    <UiProvider link={RouterLink}>
      <ConfirmProvider>{shown}</ConfirmProvider>
    </UiProvider>,
  );

/** Shows a field in a form. Returns what both report. */
function openField(props: Given = {}) {
  const onChange = vi.fn<(day: string) => void>();
  const onSubmit = vi.fn();
  show(<Form {...props} onChange={onChange} onSubmit={onSubmit} />);
  const field = screen.getByLabelText<HTMLInputElement>('Due date');
  return { user: userEvent.setup(), field, onChange, onSubmit };
}

const calendar = () => screen.findByRole('dialog', { name: 'Calendar', hidden: true });
const calendarGone = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Calendar', hidden: true })).toBeNull(),
  );

/** Waits until a day of the calendar has the focus, by its label. */
const onDay = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));

async function press(user: UserEvent, keys: string, label: string) {
  await user.keyboard(keys);
  await onDay(label);
}

const today = dayOf(new Date());

describe('A field for a day', () => {
  test('takes the day while it is typed, and shows it day first when it is left', async () => {
    const { user, field, onChange } = openField();
    await user.type(field, '23/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-23');
    expect(field.value).toBe('23/11/2026');
    await user.tab();
    expect(field.value).toBe('23 Nov 2026');
    expect(problemOf(field)).toBe('');
  });

  test('says what is wrong when it is left, and no earlier', async () => {
    const { user, field, onChange } = openField({ value: '2026-11-23' });
    expect(field.value).toBe('23 Nov 2026');
    await user.click(field);
    await user.keyboard('31/11/2026');
    expect(problemOf(field)).toBe('');
    await user.tab();
    expect(problemOf(field)).toBe('November 2026 has 30 days');
    expect([field.value, onChange.mock.lastCall]).toEqual(['31/11/2026', ['31/11/2026']]);
    await user.clear(field);
    await user.tab();
    expect([problemOf(field), onChange.mock.lastCall]).toEqual(['', ['']]);
  });

  test('shows the form’s error while it has none of its own', () => {
    const { field } = openField({ error: 'Due date can’t lie before the date' });
    expect(problemOf(field)).toBe('Due date can’t lie before the date');
  });

  test('sends the form by Enter with the day, and not with a text that is none', async () => {
    const { user, field, onSubmit } = openField();
    await user.type(field, '23/{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(problemOf(field)).toBe('Type a day, such as 23 Nov 2026 or 23/11');
    await user.type(field, '11/26{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2026-11-23');
    expect(field.value).toBe('23 Nov 2026');
  });

  test('moves by a day with the arrows, within its limits, and from nothing to today', async () => {
    const { user, field } = openField({ min: '2000-01-01', max: addDays(today, 1) });
    await user.click(field);
    for (const [keys, day] of [
      ['{ArrowUp}', today],
      ['{ArrowUp}', addDays(today, 1)],
      ['{ArrowUp}', addDays(today, 1)],
      ['{ArrowDown}{ArrowDown}', addDays(today, -1)],
    ] as const) {
      await user.keyboard(keys);
      expect(field.value).toBe(formatDate(day));
    }
  });

  test('for a filter reports a day only once it is typed', async () => {
    const { user, field, onChange } = openField({ late: true });
    await user.type(field, '1/4/2026');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-04-01');
    await user.clear(field);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});

describe('The calendar of a field', () => {
  test('opens on its day, moves by the keyboard, and returns the focus with the chosen day', async () => {
    const { user, field, onSubmit } = openField({ value: '2026-11-25' });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await calendar();
    await onDay('25 November 2026');
    await press(user, '{ArrowLeft}', '24 November 2026');
    await press(user, '{End}', '29 November 2026');
    await press(user, '{ArrowDown}', '6 December 2026');
    await press(user, '{Home}', '30 November 2026');
    await press(user, '{PageUp}', '30 October 2026');
    await press(user, '{Shift>}{PageDown}{/Shift}', '30 October 2027');
    await user.keyboard('{Enter}');
    await calendarGone();
    expect(field.value).toBe('30 Oct 2027');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar' })),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('opens from the field with Alt and the arrow down, on today if it is empty', async () => {
    const { user, field } = openField();
    await user.click(field);
    fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
    await calendar();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
    await user.keyboard('{Escape}');
    await calendarGone();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('');
  });

  test('offers no day beyond its limits', async () => {
    const { user } = openField({ value: '2026-11-25', min: '2026-11-24', max: '2026-11-26' });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await onDay('25 November 2026');
    await press(user, '{PageUp}', '24 November 2026');
    await press(user, '{End}', '26 November 2026');
    const disabled = (label: string) =>
      screen.getByLabelText<HTMLButtonElement>(label, { exact: true }).disabled;
    expect(['23', '24', '26', '27'].map((day) => disabled(`${day} November 2026`))).toEqual([
      ...[true, false, false, true],
    ]);
  });

  test('is closed by Escape, and the dialog around its field stays open', async () => {
    const onClose = vi.fn();
    show(
      <Dialog opened onClose={onClose} title="New task">
        <DayInput label="Deadline" value="2026-11-25" onChange={() => {}} />
      </Dialog>,
    );
    const user = userEvent.setup();
    await dialogOf('New task');
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await onDay('25 November 2026');
    await user.keyboard('{Escape}');
    await calendarGone();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await onDay('25 November 2026');
    await user.click(screen.getByText('We'));
    await user.keyboard('{Escape}');
    await calendarGone();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
