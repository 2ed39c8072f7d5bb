import type { SelectFilter } from '#ui/filter-bar.tsx';
import type { InvoiceList } from './use-invoice-list.ts';

/** Each choice sets two filters of the endpoint. */
const choices = [
  { value: 'overdue', label: 'Overdue', overdue: 'true', age: undefined },
  { value: 'not-overdue', label: 'Not overdue', overdue: 'false', age: undefined },
  { value: 'not-due', label: 'Due, but not yet', overdue: undefined, age: 'not-due' },
  { value: '0-30', label: 'Up to 30 days old', overdue: undefined, age: '0-30' },
  { value: '31-60', label: '31–60 days late', overdue: undefined, age: '31-60' },
  { value: '61-90', label: '61–90 days late', overdue: undefined, age: '61-90' },
  { value: '90+', label: 'Over 90 days late', overdue: undefined, age: '90+' },
] as const;

/**
 * Returns the filter for whether and how long a document is overdue, for `FilterBar`'s `filters`.
 */
export function dueFilter({ state, setFilters }: InvoiceList): SelectFilter {
  const { overdue, age } = state.filters;
  return {
    id: 'due',
    label: 'Due',
    all: 'Any due date',
    options: choices,
    value: choices.find((one) => (age ? one.age === age : one.overdue === overdue && overdue))
      ?.value,
    onChange: (value) => {
      const chosen = choices.find((one) => one.value === value);
      setFilters({ overdue: chosen?.overdue, age: chosen?.age });
    },
  };
}
