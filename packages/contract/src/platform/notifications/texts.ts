import { dayWords } from '../../core/day-words.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { rupeeText } from '../../core/rupee-text.ts';
import type { NotificationKind } from './kinds.ts';

/** A title and further details. */
export type NotificationText = { title: string; detail: string };

/** The texts of each kind, from the record's current name and the facts at that time. */
export const notificationTexts = {
  taskAssigned: (task: { title: string; by: string; dueOn: string | null }): NotificationText => ({
    title: `New task: ${task.title}`,
    detail: [
      `Assigned by ${task.by}`,
      ...(task.dueOn === null ? [] : [`due ${dayWords(task.dueOn)}`]),
    ].join(' · '),
  }),
  kycWaiting: (person: { name: string; department: string }): NotificationText => ({
    title: `${person.name} is waiting for KYC review`,
    detail: person.department,
  }),
  lowStock: (
    sku: { name: string; code: string },
    { good, level }: { good: number; level: number },
  ): NotificationText => ({
    title:
      good === 0
        ? `${sku.name} is out of stock`
        : `${sku.name} is low: ${groupedNumber(good)} left`,
    detail: `${sku.code} · reorder level ${groupedNumber(level)}`,
  }),
  /** `due` is the current amount in whole paise. */
  invoiceOverdue: (
    invoice: { kind: 'sales' | 'purchase'; code: string; party: string; due: number },
    dueOn: string,
  ): NotificationText => ({
    title: `${invoice.kind === 'sales' ? 'Invoice' : 'Bill'} ${invoice.code} is overdue`,
    detail: [
      invoice.party,
      invoice.due === 0 ? 'settled meanwhile' : `${rupeeText(invoice.due)} open`,
      `due ${dayWords(dueOn)}`,
    ].join(' · '),
  }),
  challengeStarting: (title: string, day: string): NotificationText => ({
    title: `${title} starts on ${dayWords(day)}`,
    detail: 'Challenge',
  }),
  challengeEnding: (title: string, day: string): NotificationText => ({
    title: `${title} ends on ${dayWords(day)}`,
    detail: 'Challenge',
  }),
  importFinished: (figures: {
    failure: string | null;
    created: number;
    updated: number;
    refused: number;
  }): NotificationText => ({
    title:
      figures.failure === null
        ? `Import finished: ${groupedNumber(figures.created)} added, ${groupedNumber(figures.updated)} updated`
        : 'Import failed',
    detail:
      figures.failure ?? (figures.refused === 0 ? 'No row was refused' : rows(figures.refused)),
  }),
  /** For a record that no longer exists. */
  gone: 'No longer there',
} as const;

const rows = (count: number) =>
  count === 1 ? '1 row was refused' : `${groupedNumber(count)} rows were refused`;

const more = (count: number, one: string, many: string) =>
  count === 1 ? `1 more ${one}` : `${groupedNumber(count)} more ${many}`;

/** The texts of entries that count several records of a kind. */
export const foldedTexts: Record<NotificationKind, (count: number) => string> = {
  'task-assigned': (count) => more(count, 'task was assigned to you', 'tasks were assigned to you'),
  'kyc-waiting': (count) =>
    more(count, 'person is waiting for KYC review', 'people are waiting for KYC review'),
  'low-stock': (count) => more(count, 'product is low on stock', 'products are low on stock'),
  'invoice-overdue': (count) => more(count, 'invoice is overdue', 'invoices and bills are overdue'),
  'challenge-starting': (count) => more(count, 'challenge starts soon', 'challenges start soon'),
  'challenge-ending': (count) => more(count, 'challenge ends soon', 'challenges end soon'),
  'import-finished': (count) => more(count, 'import has finished', 'imports have finished'),
};
