import { type Random, seededRandom } from '#core/random.ts';
import { firstDay, officeHour } from './calendar.ts';
import { type DemoCustomer, demoCustomers, type Habit } from './customers.ts';
import { type DemoVendor, demoVendors, type Ware } from './vendors.ts';

type DemoLine = {
  desc: string;
  hsn: string;
  unit: string;
  qty: number;
  rate: number;
  taxPct: number;
};

/** What happens to a document besides payments. */
type Fate = 'void' | 'credited' | 'bounced';

/** An invoice or bill of the story. */
export type DemoDocument = {
  kind: 'sales' | 'purchase';
  party: string;
  daysAgo: number;
  /** Its creation time, by which it is found. */
  at: Date;
  lines: DemoLine[];
  /** Days from its date until it is due. */
  creditDays: number;
  billNo: string;
  notes: string;
  fate: Fate | null;
  /** Null for a draft. */
  habit: (Habit & { hasPan: boolean }) | null;
};

const between = (random: Random, [from, to]: readonly [number, number]) =>
  from + random(to - from + 1);

/** The credit periods that were agreed with customers and vendors, in days. All others have 30. */
const agreedDays: Record<string, number> = {
  saffronledger: 15,
  monsooncloud: 45,
  deccanforge: 45,
  pinkcityfinserv: 21,
  cloudterrace: 10,
  tarangdigital: 15,
  pranayoga: 15,
  peshwaprint: 21,
  nisarganutrition: 45,
  cottonleaf: 45,
  vetalhillestates: 7,
};
const creditDaysOf = (slug: string): number => agreedDays[slug] ?? 30;

/** What every customer buys, at its own price. */
export const demoProgramme = {
  desc: 'Wellness programme, month',
  hsn: '999293',
  unit: 'person',
  taxPct: 18,
};

/** What is sold besides the programme, mostly in the months of resolutions and festivals. */
export const demoExtras: Ware[] = [
  {
    desc: 'Wellness day at the office',
    hsn: '999723',
    unit: 'day',
    pieces: [1, 2],
    rate: 78_000,
    taxPct: 18,
  },
  {
    desc: 'Workshop: sleep and stress',
    hsn: '999293',
    unit: 'session',
    pieces: [1, 4],
    rate: 16_500,
    taxPct: 18,
  },
  {
    desc: 'Yoga and breathing, at the office',
    hsn: '999723',
    unit: 'session',
    pieces: [4, 12],
    rate: 3900,
    taxPct: 18,
  },
  {
    desc: 'T-shirts for the challenge',
    hsn: '6109',
    unit: 'pcs',
    pieces: [30, 110],
    rate: 460,
    taxPct: 5,
  },
  {
    desc: 'Diet counselling',
    hsn: '999312',
    unit: 'hour',
    pieces: [4, 16],
    rate: 2600,
    taxPct: 18,
  },
];

/** The percentage of documents with an extra, by month: January is the busiest. */
const busy = [92, 58, 40, 46, 44, 88, 38, 40, 62, 84, 48, 34];
const busyIn = (at: Date) => busy[at.getUTCMonth()] ?? 50;

const lineOf = ({ desc, hsn, unit, rate, taxPct, pieces }: Ware, random: Random): DemoLine => ({
  desc,
  hsn,
  unit,
  rate,
  taxPct,
  qty: between(random, pieces),
});

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T;

/** Returns all documents of the story, oldest first: the same every day, shifted in time. */
export function demoDocuments(now: Date): DemoDocument[] {
  let place = 0;
  const moment = (daysAgo: number) => officeHour(now, { daysAgo, place: 60 + place++ });
  return [
    ...demoCustomers.flatMap((customer) => salesTo(customer, moment)),
    ...demoVendors.flatMap((vendor, index) => billsOf(vendor, { index, moment })),
  ];
}

type Moment = (daysAgo: number) => Date;

function salesTo(customer: DemoCustomer, moment: Moment): DemoDocument[] {
  const { slug, legalName: party, since, until = 1, people, rate, habit } = customer;
  const random = seededRandom(`finance/${slug}`);
  const sale = (daysAgo: number, given: Partial<DemoDocument> & { lines: DemoLine[] }) => ({
    kind: 'sales' as const,
    party,
    daysAgo,
    at: moment(daysAgo),
    creditDays: creditDaysOf(slug),
    billNo: '',
    notes: '',
    fate: null,
    habit: { ...habit, hasPan: true },
    ...given,
  });
  const documents: DemoDocument[] = [];
  for (let daysAgo = since; daysAgo >= until; daysAgo -= 30) {
    const programme = { ...demoProgramme, qty: people, rate };
    const monthly = sale(daysAgo, { lines: [programme] });
    documents.push(monthly);
    // Always drawn, and used depending on the month, so that every day of the year has the same
    // number of documents.
    const drawn = { ware: lineOf(pick(demoExtras, random), random), chance: random(100) };
    if (drawn.chance < busyIn(monthly.at)) monthly.lines.push(drawn.ware);
    const event = {
      daysAgo: daysAgo - 11 - random(8),
      lines: [lineOf(pick(demoExtras, random), random)],
    };
    if (random(100) < 52 && event.daysAgo >= until) {
      if (random(3) === 0) event.lines.push(lineOf(pick(demoExtras, random), random));
      documents.push(
        sale(event.daysAgo, { lines: event.lines, notes: 'As agreed with your HR team.' }),
      );
    }
  }
  return documents.map((document, index) => ({ ...document, fate: fateOf(slug, index) }));
}

/** By customer and the index of their document. */
const fates: Record<string, Fate> = {
  'saffronledger 7': 'void',
  'kaverihealth 15': 'void',
  'brightloom 12': 'credited',
  'pinkcityfinserv 4': 'credited',
  'howrahlogistics 2': 'bounced',
  'cottonleaf 3': 'credited',
};
const fateOf = (slug: string, index: number): Fate | null => fates[`${slug} ${index}`] ?? null;

function billsOf(
  vendor: DemoVendor,
  { index, moment }: { index: number; moment: Moment },
): DemoDocument[] {
  const { name, slug, every, after, heldDaysAgo, deducts, wares, mode, pan } = vendor;
  const random = seededRandom(`finance/${slug}`);
  // Not all on one day.
  const first = firstDay - 3 - index * 2;
  const count = Math.floor((first - 1) / every) + 1;
  return Array.from({ length: count }, (_, turn) => {
    const daysAgo = first - turn * every;
    const chosen = wares.filter((_, place) => place === turn % wares.length || random(5) === 0);
    return {
      kind: 'purchase' as const,
      party: name,
      daysAgo,
      at: moment(daysAgo),
      creditDays: creditDaysOf(slug),
      lines: chosen.map((each) => lineOf(each, random)),
      billNo: `${slug.slice(0, 2).toUpperCase()}-${101 + turn * (1 + (index % 4))}`,
      notes: '',
      fate: fateOf(slug, turn),
      habit: {
        after,
        mode,
        deducts,
        hasPan: pan !== '',
        ...(heldDaysAgo !== undefined && { stoppedDaysAgo: heldDaysAgo }),
      },
    };
  });
}

/** Returns the documents being prepared today. */
export function demoDrafts(now: Date): DemoDocument[] {
  const [first, second] = demoCustomers;
  const [vendor] = demoVendors;
  const draft = (place: number, given: Pick<DemoDocument, 'kind' | 'party' | 'lines'>) => ({
    daysAgo: 1,
    at: officeHour(now, { daysAgo: 1, place: 530 + place }),
    creditDays: 30,
    billNo: '',
    notes: '',
    fate: null,
    habit: null,
    ...given,
  });
  const random = seededRandom('finance/drafts');
  const lines = () => demoExtras.slice(0, 2).map((ware) => lineOf(ware, random));
  return [
    draft(1, { kind: 'sales', party: first?.legalName ?? '', lines: lines() }),
    draft(2, { kind: 'sales', party: second?.legalName ?? '', lines: lines() }),
    draft(3, {
      kind: 'purchase',
      party: vendor?.name ?? '',
      lines: (vendor?.wares ?? []).map((ware) => lineOf(ware, random)),
    }),
  ];
}
