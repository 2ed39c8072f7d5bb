import { monthName } from '../../core/month-name.ts';
import { type Book, bookLabels } from './values.ts';

const named = (book: Book, month: string) => `${bookLabels[book]} of ${monthName(month)}`;

export const monthMessages = {
  closed: (book: Book, month: string) => `${named(book, month)}: closed`,
  closedAll: (month: string) => `All books of ${monthName(month)}: closed`,
  filed: (book: Book, month: string) => `${named(book, month)}: filed`,
  reopened: (book: Book, month: string) => `${named(book, month)}: open again`,
  closedMonth: (book: Book, month: string) =>
    `${monthName(month)} is closed for ${bookLabels[book].toLowerCase()}.`,

  monthForm: 'Month must be a month, such as 2026-11',
  monthInFuture: 'The month can’t lie in the future',
  monthTooEarly: 'Choose a month of this or the previous financial year',
  monthRunning: 'Only a month that is over can be closed',
  filedInFuture: 'The day of filing can’t lie in the future',
  filedTooEarly: 'A return is filed after its month',
  noReturn: 'No return declares it. Closing it is all there is to do.',
  alreadyClosed: 'It is closed already.',
  unfinished: 'Work of this month is unfinished. Close it nevertheless?',
  notClosed: 'It is not closed.',
  salesOpen: (month: string) =>
    `${named('sales', month)} are open. Close them first: the return of the purchases declares both.`,
  purchasesFiled: (month: string) =>
    `The return of the purchases of ${monthName(month)} is filed and declares the sales too, so they stay closed. Enter the change in an open month.`,
  isFiled: 'Its return is filed, so it stays closed. Enter the change in an open month.',
} as const;
