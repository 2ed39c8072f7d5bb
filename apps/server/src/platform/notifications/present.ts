import { dayOf } from '@kolam/contract/core/dates.ts';
import type { NotificationKind } from '@kolam/contract/platform/notifications/kinds.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import { notificationPlaces } from '@kolam/contract/platform/notifications/places.ts';
import {
  foldedTexts,
  type NotificationText,
  notificationTexts,
} from '@kolam/contract/platform/notifications/texts.ts';
import type { Queryable } from '#core/database/types.ts';
import { namedInvoices } from '#finance/invoices/queries.ts';
import { skuReferences } from '#inventory/catalogue/queries.ts';
import { importOutcomes } from '#people/employee-imports/queries.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { staffNames } from '#workforce/staff/queries.ts';
import { namedTasks } from '#workforce/tasks/queries.ts';
import type { NotificationRow } from './store.ts';

type Texts = (row: NotificationRow, recordId: string) => NotificationText | undefined;
type Wording = (db: Queryable, recordIds: string[]) => Promise<Texts>;

const ofChallenge =
  (text: (title: string, day: string) => NotificationText): Wording =>
  async (db, ids) => {
    const titles = await challengeTitles(db, ids);
    return ({ day }, id) => {
      const title = titles.get(id);
      return title === undefined ? undefined : text(title, day ?? '');
    };
  };

/** How records are spoken of, those of a page at once. */
const wordings: Record<NotificationKind, Wording> = {
  'task-assigned': async (db, ids) => {
    const tasks = await namedTasks(db, ids);
    return (_, id) => {
      const task = tasks.get(id);
      if (!task) return undefined;
      const { title, assignedByName: by, deadline } = task;
      return notificationTexts.taskAssigned({ title, by, dueOn: deadline && dayOf(deadline) });
    };
  },
  'kyc-waiting': async (db, ids) => {
    const people = await staffNames(db, ids);
    return (_, id) => {
      const person = people.get(id);
      return person && notificationTexts.kycWaiting(person);
    };
  },
  'low-stock': async (db, ids) => {
    const skus = await skuReferences(db, ids);
    return ({ good, level }, id) => {
      const sku = skus.get(id);
      return sku && notificationTexts.lowStock(sku, { good: good ?? 0, level: level ?? 0 });
    };
  },
  'invoice-overdue': async (db, ids) => {
    const invoices = await namedInvoices(db, ids);
    return ({ day }, id) => {
      const invoice = invoices.get(id);
      return invoice && notificationTexts.invoiceOverdue(invoice, day ?? '');
    };
  },
  'challenge-starting': ofChallenge(notificationTexts.challengeStarting),
  'challenge-ending': ofChallenge(notificationTexts.challengeEnding),
  'import-finished': async (db, ids) => {
    const imports = await importOutcomes(db, ids);
    return (_, id) => {
      const outcome = imports.get(id);
      return outcome && notificationTexts.importFinished(outcome);
    };
  },
};

/** Rows in the words of now, in their order; what a record is called is looked up once for each kind. */
export async function presentNotifications(
  db: Queryable,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const texts = new Map<NotificationKind, Texts>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.flatMap((row) => (row.kind === kind && row.recordId) || []);
    texts.set(kind, await wordings[kind](db, [...new Set(ids)]));
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...wordsOf(row, texts.get(row.kind)),
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

function wordsOf(row: NotificationRow, texts: Texts | undefined) {
  const { kind, recordId, count } = row;
  const place = notificationPlaces[kind];
  if (recordId === null) return { title: foldedTexts[kind](count), detail: '', url: place.all };
  const text = texts?.(row, recordId);
  return text
    ? { ...text, url: place.one(recordId) }
    : { title: notificationTexts.gone, detail: '', url: place.all };
}
