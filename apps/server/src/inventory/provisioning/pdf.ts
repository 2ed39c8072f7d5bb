import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { pickListTexts as texts } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { ourSender, type PickList, pickListPage } from '#finance/documents/actions.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { presentTicket } from './present.ts';
import { findTicket } from './store.ts';

/** Returns the pick list of a ticket, ordered by the places to walk to. */
export async function downloadPickList(context: RequestContext, id: string): Promise<Download> {
  const row = await findTicket(context.db, id);
  if (!row) throw notFound();
  const ticket = await presentTicket(context.db, row);
  const organisation = await readOrganisation(context.db);
  const sender = ourSender(organisation, await logoOf(context, organisation));
  const content = await makePdf(pickListPage({ ...printed(ticket), sender }));
  return { stream: Readable.from([content]), fileName: `${ticket.code.replaceAll('/', '-')}.pdf` };
}

const printed = (ticket: Ticket): Omit<PickList, 'sender'> => ({
  title: texts.title,
  code: ticket.code,
  stamp: ticket.status === 'CLOSED' ? { text: texts.stamps.CLOSED, isBad: false } : null,
  other: { as: ticket.toType === 'EVENT' ? texts.event : texts.vendor, name: ticket.toRef },
  facts: [
    { name: texts.issued, value: dayText(dayOf(new Date(ticket.issuedOn))) },
    { name: texts.by, value: ticket.issuedBy },
    ...(ticket.transportBox ? [{ name: texts.into, value: ticket.transportBox.code }] : []),
    ...warehouseFacts(ticket),
  ],
  columns: texts.columns,
  lines: ticket.lines
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
    .map((line, at, walk) => ({
      place: placeOf(line),
      box: line.box && line.box.id !== walk[at - 1]?.box?.id ? line.box.code : null,
      code: line.sku.code,
      name: line.sku.name,
      qty: `${grouped(line.qty)} ${line.sku.unit}`,
      picked: line.picked === 0 ? '' : grouped(line.picked),
    })),
  total: { name: texts.units, qty: grouped(ticket.qty) },
  notes: { name: texts.note, text: ticket.note },
  signatures: [texts.signatures.picked, texts.signatures.received],
});

/** The warehouses to walk to, if there are several. */
function warehouseFacts({ lines }: Ticket): { name: string; value: string }[] {
  const warehouses = [...new Map(lines.map(({ wh }) => [wh.id, wh])).values()];
  if (warehouses.length < 2) return [];
  return [{ name: texts.warehouses, value: texts.severalWarehouses(warehouses) }];
}

const grouped = (count: number): string => count.toLocaleString('en-IN');

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const placeOf = ({ wh, box }: TicketLine): string => `${wh.name} · ${box?.code ?? texts.unboxed}`;
