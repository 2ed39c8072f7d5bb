import {
  createTicketSchema,
  writeOffSchema,
} from '@kolam/contract/inventory/provisioning/rules.ts';
import { createReturnSchema } from '@kolam/contract/inventory/returns/rules.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/values.ts';
import { seededRandom } from '#core/random.ts';
import { closeTicket } from '#inventory/provisioning/close.ts';
import { createTicket } from '#inventory/provisioning/create.ts';
import { setPicked } from '#inventory/provisioning/pick.ts';
import { createReturn } from '#inventory/returns/create.ts';
import { reverseReturn } from '#inventory/returns/reverse.ts';
import { writeOffTicket } from '#inventory/returns/write-off.ts';
import type { Action } from '../finance/action.ts';
import { officeHour } from '../finance/calendar.ts';
import { findPartyId } from '../finance/find.ts';
import { findBoxByCode, findEventId, findMost, findOut, findTicketMadeAt } from './find.ts';
import { demoProducts } from './goods.ts';

type Story = {
  /** An event or vendor of the books, or another recipient of the goods. */
  to: string;
  toType: 'EVENT' | 'VENDOR';
  note: string;
  /** Days before today on which the goods were sent. */
  sent: number;
  box?: string;
  lines: number;
  /** The percentage of units picked before they were sent. All by default. */
  picked?: number;
  /**
   * Days before today on which a percentage of what was out came back. `reversed` gives the reason
   * when the return was reversed at once.
   */
  back: readonly { daysAgo: number; share: number; reversed?: string }[];
  /** When it was closed. Anything not returned was written off before. */
  closed?: number;
  writtenOff?: true;
};

/** Most returned goods are good. Now and then one was used, is damaged or lost. */
const found: readonly ReturnCondition[] = [
  'good',
  'good',
  'used',
  'good',
  'damaged',
  'good',
  'good',
  'missing',
  'good',
  'quarantined',
];

/** Where goods were sent during the half year. */
const stories: readonly Story[] = [
  {
    to: 'Yoga morning at the plant',
    toType: 'EVENT',
    note: 'Mats for three groups',
    sent: 153,
    box: 'TBX-001',
    lines: 5,
    back: [
      { daysAgo: 150, share: 70 },
      { daysAgo: 148, share: 100 },
    ],
    closed: 147,
  },
  {
    to: 'Family sports day',
    toType: 'EVENT',
    note: '',
    sent: 100,
    box: 'TBX-002',
    lines: 6,
    back: [{ daysAgo: 96, share: 85 }],
    writtenOff: true,
    closed: 90,
  },
  {
    to: 'Peshwa Print House',
    toType: 'VENDOR',
    note: 'To be printed with the new mark',
    sent: 80,
    lines: 2,
    back: [{ daysAgo: 66, share: 100 }],
    closed: 66,
  },
  {
    to: 'Mindfulness retreat',
    toType: 'EVENT',
    note: 'Cushions and bowls, packed in cloth',
    sent: 49,
    box: 'TBX-003',
    lines: 6,
    back: [
      { daysAgo: 45, share: 60 },
      { daysAgo: 44, share: 60 },
    ],
    writtenOff: true,
    closed: 40,
  },
  {
    to: 'Open day at the Pune office',
    toType: 'EVENT',
    note: 'Goods to be looked at',
    sent: 30,
    lines: 3,
    back: [
      { daysAgo: 28, share: 50, reversed: 'Counted before the last guests had left' },
      { daysAgo: 28, share: 80 },
    ],
    closed: 26,
  },
  {
    to: 'Healthy cooking week',
    toType: 'EVENT',
    note: '',
    sent: 8,
    box: 'TBX-007',
    lines: 5,
    back: [{ daysAgo: 1, share: 55 }],
  },
  {
    to: 'Cottonleaf Apparel Company',
    toType: 'VENDOR',
    note: 'Samples for the new season',
    sent: 6,
    lines: 2,
    back: [],
  },
  {
    to: 'Founders’ day wellness fair',
    toType: 'EVENT',
    note: 'Leaves with the van on Monday',
    sent: 1,
    box: 'TBX-004',
    lines: 7,
    picked: 60,
    back: [],
  },
  {
    to: 'Lunch hour yoga, Baner',
    toType: 'EVENT',
    note: '',
    sent: 1,
    box: 'TBX-011',
    lines: 2,
    picked: 0,
    back: [],
  },
];

type Run = Parameters<Action['run']>;

/** Returns the recipient's id in the books, or otherwise the name. */
async function destinationOf(tx: Run[1], { to, toType }: Story): Promise<string> {
  const id =
    toType === 'EVENT'
      ? await findEventId(tx, to)
      : await findPartyId(tx, { kind: 'vendor', name: to });
  return id ?? to;
}

/** Selects products with enough stock, and quantities. */
async function linesOf(tx: Run[1], { to, lines }: Story) {
  const random = seededRandom(`inventory/ticket/${to}`);
  const chosen = new Map<string, number>();
  for (let tried = 0; chosen.size < lines && tried < 40; tried++) {
    const code = demoProducts[random(demoProducts.length)]?.code ?? '';
    const lying = chosen.has(code) ? null : await findMost(tx, { code, boxed: tried % 3 !== 0 });
    const qty = Math.min(24, Math.floor((lying?.qty ?? 0) / 3));
    if (qty > 0) chosen.set(code, qty);
  }
  return [...chosen].map(([sku, qty]) => ({ sku, qty }));
}

const issueAction = (story: Story, at: Date): Action => ({
  at,
  run: async (context, tx) => {
    const lines = await linesOf(tx, story);
    if (lines.length === 0) return;
    const { toType, note, box } = story;
    const transport = box === undefined ? null : await findBoxByCode(tx, box);
    const body = {
      toType,
      toRef: await destinationOf(tx, story),
      note,
      transportBoxId: transport?.id ?? null,
      lines,
    };
    const { data } = await createTicket(context, createTicketSchema.parse(body));
    const share = story.picked ?? 100;
    const left = Math.ceil((data.lines.length * share) / 100);
    for (const { id: lineId, qty } of data.lines.slice(0, left)) {
      await setPicked(context, { id: data.id, lineId }, { picked: qty });
    }
  },
});

/** Returns a percentage of each product on a day, in up to two conditions. */
const backAction = (now: Date, story: Story, made: Date, turn: number): Action => {
  const { daysAgo = 0, share = 100, reversed } = story.back[turn] ?? {};
  return {
    at: officeHour(now, { daysAgo, place: 200 + turn * 40 + stories.indexOf(story) }),
    run: async (context, tx) => {
      const ticket = await findTicketMadeAt(tx, made);
      if (!ticket) return;
      const random = seededRandom(`inventory/return/${story.to}/${turn}`);
      const lines = (await findOut(tx, ticket.id)).flatMap(({ code, out }) => {
        const qty = Math.ceil((out * share) / 100);
        const bad = Math.min(qty, random(3));
        const condition = found[random(found.length)] ?? 'good';
        return [
          { sku: code, qty: qty - bad, condition: 'good' },
          { sku: code, qty: bad, condition },
        ].filter((line) => line.qty > 0);
      });
      if (lines.length === 0) return;
      const box = await findBoxByCode(tx, 'SBX-020');
      const from = ticket.transportBoxId;
      const source = from === null ? { ticketId: ticket.id } : { fromBoxId: from };
      const body = { ...source, fromType: story.toType, toBoxId: box?.id ?? null, lines };
      const { data } = await createReturn(context, createReturnSchema.parse(body));
      if (reversed !== undefined) await reverseReturn(context, data.id, { reason: reversed });
    },
  };
};

const closeAction = (now: Date, story: Story, made: Date): Action => ({
  at: officeHour(now, { daysAgo: story.closed ?? 0, place: 330 + stories.indexOf(story) }),
  run: async (context, tx) => {
    const ticket = await findTicketMadeAt(tx, made);
    if (!ticket) return;
    const out = story.writtenOff ? await findOut(tx, ticket.id) : [];
    if (out.length > 0) {
      const lines = out.map(({ code, out: qty }, place) => ({
        sku: code,
        qty,
        condition: place % 3 === 2 ? 'missing' : 'used',
      }));
      const note = 'Given away, or not found again';
      await writeOffTicket(context, ticket.id, writeOffSchema.parse({ lines, note }));
    }
    await closeTicket(context, ticket.id);
  },
});

/** Goods issued to events and vendors, and their returns and losses. */
export const ticketActions = (now: Date): Action[] =>
  stories.flatMap((story, place) => {
    const made = officeHour(now, { daysAgo: story.sent, place: 95 + place });
    return [
      issueAction(story, made),
      ...story.back.map((_, turn) => backAction(now, story, made, turn)),
      ...(story.closed === undefined ? [] : [closeAction(now, story, made)]),
    ];
  });
