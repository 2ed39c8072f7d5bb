import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, pauseToasts, shownToasts, toast } from './toast.ts';

const messages = () => shownToasts().map(({ message }) => message);

const dismissAll = () => {
  for (const { id } of shownToasts()) dismissToast(id);
};

beforeEach(() => {
  // Toasts left by tests of other files.
  dismissAll();
  vi.useFakeTimers();
});

afterEach(() => {
  pauseToasts(false);
  dismissAll();
  vi.useRealTimers();
});

it('shows a success for 2 s and an error for 4 s', () => {
  toast.success('Company updated');
  toast.error('Something went wrong.');
  vi.advanceTimersByTime(1999);
  expect(messages()).toEqual(['Company updated', 'Something went wrong.']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual(['Something went wrong.']);
  vi.advanceTimersByTime(1999);
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('stays for the given duration, and 10 s with an action', () => {
  toast.success('Login successful!', { duration: 3000 });
  toast.success('Company deactivated successfully', {
    action: { label: 'Undo', onSelect: () => undefined },
  });
  vi.advanceTimersByTime(3000);
  expect(messages()).toEqual(['Company deactivated successfully']);
  vi.advanceTimersByTime(6999);
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

it('renews an equal toast instead of stacking a second', () => {
  toast.error('Cannot connect to server. Is the backend running?');
  vi.advanceTimersByTime(3000);
  toast.error('Cannot connect to server. Is the backend running?');
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(3000);
  expect(messages()).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(messages()).toEqual([]);
});

it('keeps the newest 20', () => {
  for (let n = 1; n <= 25; n++) toast.note(`Note ${n}`);
  expect(messages()).toHaveLength(20);
  expect(messages()[0]).toBe('Note 6');
  expect(messages()[19]).toBe('Note 25');
});

it('does not expire while the pointer is over it', () => {
  toast.success('Team deleted');
  pauseToasts(true);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Team deleted']);
  pauseToasts(false);
  vi.advanceTimersByTime(2000);
  expect(messages()).toEqual([]);
});

it('removes the earlier toast about the same record, with its Undo', () => {
  const action = { label: 'Undo', onSelect: () => undefined };
  toast.success('Company deactivated successfully', { about: 'one', action });
  toast.success('Team deleted', { about: 'other', action });
  toast.note('Of nothing in particular');
  toast.success('Company reactivated', { about: 'one' });
  expect(messages()).toEqual(['Team deleted', 'Of nothing in particular', 'Company reactivated']);
  vi.advanceTimersByTime(2000);
  expect(messages()).toEqual(['Team deleted', 'Of nothing in particular']);
});
