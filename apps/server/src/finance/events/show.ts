import { inRupees } from '@kolam/contract/core/money.ts';
import {
  actualOf,
  amountOf,
  costsOf,
  type EventParts,
  goodsOf,
  type HeadAmounts,
  hasActual,
  marginOf,
  nothingLinked,
} from '@kolam/contract/finance/events/figures.ts';
import { eventHeads } from '@kolam/contract/finance/events/heads.ts';
import type {
  CompanyEvent,
  EventAttachment,
  EventDetail,
  HeadBlock,
} from '@kolam/contract/finance/events/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { partyNames } from '#finance/parties/queries.ts';
import { showFiles } from '#platform/files/queries.ts';
import { staffNames } from '#workforce/staff/queries.ts';
import { listAttachments } from './attachment-store.ts';
import { budgetOf, manualOf, nothingKnown } from './blocks.ts';
import { goodsByEvent } from './goods-store.ts';
import { countLinked, linkedByEvent } from './linked.ts';
import { type EventRow, listEventVendors } from './store.ts';

type Shower = Pick<SignedInContext, 'clock' | 'actor'>;
type Reference = ReturnType<typeof presentReference>;

/** Data of an event in other tables. */
type Beside = {
  parts: EventParts;
  planner: string | null;
  vendors: Reference[];
  attachments: EventAttachment[];
};

/**
 * Returns events as list responses show them, with the same few queries for any number of events.
 */
export async function showEvents(
  db: Queryable,
  context: Shower,
  rows: EventRow[],
): Promise<CompanyEvent[]> {
  return (await withBeside(db, context, rows)).map(({ row, beside }) => presentEvent(row, beside));
}

/** Returns one event as responses show it, with its figures by head. */
export async function showEvent(db: Queryable, context: Shower, row: EventRow) {
  const [found] = await withBeside(db, context, [row]);
  const { beside } = found as { beside: Beside };
  const data: EventDetail = Object.assign(presentEvent(row, beside), {
    ...presentHeads(beside.parts),
    linkedDocuments: await countLinked(db, row.id),
  });
  return { data };
}

/** Returns the figures that events are computed from, in paise, by event id. */
export async function partsOf(db: Queryable, rows: EventRow[]): Promise<Map<string, EventParts>> {
  const ids = rows.map(({ id }) => id);
  const linked = await linkedByEvent(db, ids);
  const goods = await goodsByEvent(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        budget: budgetOf(row),
        manual: manualOf(row),
        documents: linked.get(row.id) ?? {},
        goods: goods.get(row.id) ?? 0,
      },
    ]),
  );
}

async function withBeside(db: Queryable, context: Shower, rows: EventRow[]) {
  const ids = rows.map(({ id }) => id);
  const parts = await partsOf(db, rows);
  const planners = await staffNames(db, [...new Set(rows.flatMap((row) => row.plannerId ?? []))]);
  const vendors = await vendorsByEvent(db, ids);
  const attachments = await attachmentsByEvent(db, context, ids);
  return rows.map((row) => ({
    row,
    beside: {
      parts: parts.get(row.id) ?? nothingKnown,
      planner: planners.get(row.plannerId ?? '')?.name ?? null,
      vendors: vendors.get(row.id) ?? [],
      attachments: attachments.get(row.id) ?? [],
    },
  }));
}

async function vendorsByEvent(db: Queryable, ids: string[]): Promise<Map<string, Reference[]>> {
  const rows = await listEventVendors(db, ids);
  const names = await partyNames(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
  const shown = new Map<string, Reference[]>();
  for (const { eventId, vendorId } of rows) {
    const ofEvent = shown.get(eventId) ?? [];
    ofEvent.push(presentReference(vendorId, names.get(vendorId) ?? ''));
    shown.set(eventId, ofEvent);
  }
  return shown;
}

async function attachmentsByEvent(
  db: Queryable,
  context: Shower,
  ids: string[],
): Promise<Map<string, EventAttachment[]>> {
  const rows = await listAttachments(db, ids);
  const fileIds = rows.map(({ fileId }) => fileId);
  const files = await showFiles(db, context, fileIds);
  const shown = new Map<string, EventAttachment[]>();
  for (const { id, eventId, fileId, uploadedAt } of rows) {
    const file = files.get(fileId);
    if (!file) continue;
    const ofEvent = shown.get(eventId) ?? [];
    // An attachment has an id of its own, different from its file's. The link leads to the file.
    ofEvent.push({ ...file, _id: id, id, uploadedAt: uploadedAt.toISOString() });
    shown.set(eventId, ofEvent);
  }
  return shown;
}

const presentBlock = (amounts: HeadAmounts): HeadBlock => ({
  revenue: inRupees(amounts.revenue),
  venue: inRupees(amounts.venue),
  supplies: inRupees(amounts.supplies),
  staff: inRupees(amounts.staff),
  logistics: inRupees(amounts.logistics),
  misc: inRupees(amounts.misc),
  margin: inRupees(marginOf(amounts)),
});

function presentEvent(
  row: EventRow,
  { parts, planner, vendors, attachments }: Beside,
): CompanyEvent {
  const actual = actualOf(parts);
  const used = costsOf(actual);
  const isKnown = hasActual(parts);
  return Object.assign(presentRecord(row), {
    eventName: row.eventName,
    clientName: row.clientName,
    clientLocation: row.clientLocation,
    clientPocName: row.clientPocName,
    eventDate: row.eventDate,
    startTime: row.startTime,
    endTime: row.endTime,
    city: row.city,
    venue: row.venue,
    eventDescription: row.description,
    participants: row.participants,
    eventLead: row.lead,
    eventCategory: row.category,
    eventType: row.type,
    eventStatus: row.status,
    eventBudget: inRupees(row.budget),
    budgetUsed: inRupees(used),
    balance: inRupees(row.budget - used),
    assignedTo: row.plannerId === null ? null : presentReference(row.plannerId, planner ?? ''),
    vendors,
    attachments,
    budget: parts.budget && presentBlock(parts.budget),
    manual: parts.manual && presentBlock(parts.manual),
    actual: isKnown ? presentBlock(actual) : null,
    hasActual: isKnown,
  });
}

function presentHeads(parts: EventParts): Pick<EventDetail, 'heads' | 'margin'> {
  const actual = actualOf(parts);
  const { budget } = parts;
  const planned = budget && marginOf(budget);
  return {
    heads: eventHeads.map((head) => {
      const linked = parts.documents[head] ?? nothingLinked;
      return {
        head,
        budget: budget && inRupees(budget[head]),
        manual: inRupees(parts.manual?.[head] ?? 0),
        documents: {
          count: linked.count,
          value: inRupees(linked.value),
          credited: inRupees(linked.credited),
          amount: inRupees(amountOf(linked)),
        },
        goods: inRupees(goodsOf(parts, head)),
        actual: inRupees(actual[head]),
        variance: budget && inRupees(actual[head] - budget[head]),
      };
    }),
    margin: {
      budget: planned === null ? null : inRupees(planned),
      actual: inRupees(marginOf(actual)),
      variance: planned === null ? null : inRupees(marginOf(actual) - planned),
    },
  };
}
