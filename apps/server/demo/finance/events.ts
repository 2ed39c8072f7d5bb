import { type CostHead, type EventHead, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import type { EventStatus } from '@kolam/contract/finance/events/values.ts';
import { seededRandom } from '#core/random.ts';
import { officeHour } from './calendar.ts';
import { demoCustomers } from './customers.ts';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { demoVendors } from './vendors.ts';

type Story = {
  name: string;
  /** The slug of the customer it was held for. */
  client: string;
  contact: string;
  city: string;
  venue: string;
  /** Days before today of its date. Negative for future events. */
  daysAgo: number;
  hours: [string, string];
  participants: number;
  type: string;
  category: string;
  lead: string;
  planner: string;
  status: EventStatus;
  /** Whether it was planned by head. */
  isPlanned: boolean;
  /** The slugs of its vendors, with their heads. */
  vendors: [slug: string, head: CostHead][];
  /** The planned percentage of the actual amount. Random by default. */
  share?: number;
  /** Rupees without a document. */
  manual?: Partial<Record<EventHead, number>>;
};

/** Events for clients besides the programme. Fictitious. */
const stories: Story[] = [
  {
    name: 'Annual wellness day',
    client: 'brightloom',
    contact: 'Kavitha Subramaniam',
    city: 'Chennai',
    venue: 'Lawns of the head office, Guindy',
    daysAgo: 334,
    hours: ['09:00', '17:30'],
    participants: 310,
    type: 'On site',
    category: 'Wellness day',
    lead: 'Sharmila Raghavan',
    planner: 'Sharmila Raghavan',
    status: 'completed',
    isPlanned: true,
    vendors: [
      ['bloomconvention', 'venue'],
      ['sahyadricaterers', 'supplies'],
      ['mitrasound', 'logistics'],
      ['pranayoga', 'staff'],
    ],
    manual: { staff: 12_000, misc: 3450.5 },
  },
  {
    name: 'Health check camp',
    client: 'saffronledger',
    contact: 'Rohan Bhide',
    city: 'Pune',
    venue: 'Training floor, Baner',
    daysAgo: 270,
    hours: ['08:00', '13:00'],
    participants: 96,
    type: 'On site',
    category: 'Health check',
    lead: 'Dr. Nilesh Bora',
    planner: 'Devendra Phadke',
    status: 'completed',
    isPlanned: true,
    vendors: [
      ['arogyadiagnostics', 'staff'],
      ['peshwaprint', 'supplies'],
    ],
    manual: { revenue: 52_000, misc: 1800 },
  },
  {
    name: 'Step challenge finale',
    client: 'monsooncloud',
    contact: 'Ananya Hegde',
    city: 'Bengaluru',
    venue: 'Bloom Convention Centre',
    daysAgo: 204,
    hours: ['16:00', '21:00'],
    participants: 280,
    type: 'Off site',
    category: 'Challenge',
    lead: 'Sharmila Raghavan',
    planner: 'Ishani Bhattacharya',
    status: 'completed',
    isPlanned: true,
    vendors: [
      ['bloomconvention', 'venue'],
      ['copperpotgifts', 'supplies'],
      ['meghdoottravels', 'logistics'],
    ],
    share: 81,
    manual: { revenue: 135_000, logistics: 4200 },
  },
  {
    name: 'Yoga morning at the plant',
    client: 'deccanforge',
    contact: 'Milind Jagtap',
    city: 'Pune',
    venue: 'Canteen lawn, Chakan',
    daysAgo: 151,
    hours: ['06:30', '09:00'],
    participants: 140,
    type: 'On site',
    category: 'Yoga',
    lead: 'Madhavi Apte',
    planner: 'Sakshi Bansal',
    status: 'completed',
    isPlanned: false,
    vendors: [['pranayoga', 'staff']],
    manual: { revenue: 12_500, misc: 640 },
  },
  {
    name: 'Family sports day',
    client: 'kaverihealth',
    contact: 'Thomas Kurian',
    city: 'Kochi',
    venue: 'Municipal stadium',
    daysAgo: 98,
    hours: ['09:30', '18:00'],
    participants: 420,
    type: 'Off site',
    category: 'Sports',
    lead: 'Jaspreet Gill',
    planner: 'Jaspreet Gill',
    status: 'cancelled',
    isPlanned: true,
    vendors: [['cottonleaf', 'supplies']],
    manual: { venue: 20_000, misc: 950 },
  },
  {
    name: 'Mindfulness retreat',
    client: 'vidyapath',
    contact: 'Sunita Rathore',
    city: 'Lonavala',
    venue: '',
    daysAgo: 47,
    hours: ['18:00', '10:00'],
    participants: 32,
    type: 'Residential',
    category: 'Mindfulness',
    lead: 'Swati Limaye',
    planner: 'Sakshi Bansal',
    status: 'completed',
    isPlanned: true,
    vendors: [
      ['dhwanicircle', 'staff'],
      ['meghdoottravels', 'logistics'],
      ['sahyadricaterers', 'supplies'],
    ],
    manual: { revenue: 130_000, venue: 64_000, misc: 2750 },
  },
  {
    name: 'Healthy cooking week',
    client: 'pinkcityfinserv',
    contact: 'Aditi Shekhawat',
    city: 'Jaipur',
    venue: 'Cafeteria, Malviya Nagar',
    daysAgo: 2,
    hours: ['11:00', '15:00'],
    participants: 85,
    type: 'On site',
    category: 'Nutrition',
    lead: 'Roshni Fernandes',
    planner: 'Jaspreet Gill',
    status: 'in_progress',
    isPlanned: true,
    vendors: [
      ['nisarganutrition', 'staff'],
      ['sahyadricaterers', 'supplies'],
    ],
    manual: { misc: 1200 },
  },
  {
    name: 'Founders’ day wellness fair',
    client: 'howrahlogistics',
    contact: 'Subhash Ghoshal',
    city: 'Kolkata',
    venue: 'Warehouse 4, Dankuni',
    daysAgo: -24,
    hours: ['10:00', '19:00'],
    participants: 230,
    type: 'On site',
    category: 'Wellness day',
    lead: 'Sharmila Raghavan',
    planner: 'Sakshi Bansal',
    status: 'assigned',
    isPlanned: true,
    vendors: [
      ['bloomconvention', 'venue'],
      ['mitrasound', 'logistics'],
    ],
  },
];

/** A document of the story that belongs to an event, with its head. */
type Linked = { document: DemoDocument; head: EventHead };

export type DemoEvent = Omit<Story, 'client' | 'vendors'> & {
  client: string;
  vendors: string[];
  /** Its creation time, by which it is found. */
  at: Date;
  linked: Linked[];
  /** Rupees by head. Without a plan by head, the sum of the costs is the budget. */
  budget: Record<EventHead, number>;
};

/** The maximum days between an event and its documents. */
const nearby = 30;

/** Added this long before its date, and at least some days ago. */
const ahead = 45;

/** Returns all events of the story, earliest first. A document belongs to one at most. */
export function demoEvents(now: Date): DemoEvent[] {
  const documents = demoDocuments(now).filter(({ fate }) => fate !== 'void');
  const taken = new Set<DemoDocument>();
  return stories.map((story, place) => {
    const client = demoCustomers.find(({ slug }) => slug === story.client)?.legalName ?? '';
    const parties: [string, EventHead][] = [
      ...(story.status === 'cancelled' ? [] : ([[client, 'revenue']] as [string, EventHead][])),
      ...story.vendors.map(([slug, head]): [string, EventHead] => [nameOf(slug), head]),
    ];
    const linked = parties.flatMap(([party, head]) => {
      const document = nearest(documents, { party, daysAgo: story.daysAgo, taken });
      if (!document) return [];
      taken.add(document);
      return { document, head };
    });
    return {
      ...story,
      client,
      vendors: story.vendors.map(([slug]) => nameOf(slug)),
      at: officeHour(now, { daysAgo: Math.max(4, story.daysAgo + ahead), place: 500 + place }),
      linked,
      budget: budgetOf(story, linked),
    };
  });
}

const nameOf = (slug: string) => demoVendors.find((vendor) => vendor.slug === slug)?.name ?? '';

/**
 * Returns the party's document nearest to a day, if any is near. Documents of the programme belong
 * to no event.
 */
function nearest(
  documents: DemoDocument[],
  { party, daysAgo, taken }: { party: string; daysAgo: number; taken: Set<DemoDocument> },
): DemoDocument | undefined {
  const distance = (document: DemoDocument) => Math.abs(document.daysAgo - daysAgo);
  return documents
    .filter((document) => document.party === party && !taken.has(document))
    .filter((document) => distance(document) <= nearby && !isProgramme(document))
    .sort((one, other) => distance(one) - distance(other))[0];
}

const isProgramme = ({ lines }: DemoDocument) => lines[0]?.desc === 'Wellness programme, month';

/** The plan when nothing is known yet: for heads with a vendor, and for revenue. */
const usual: Record<EventHead, number> = {
  revenue: 165_000,
  venue: 95_000,
  supplies: 24_000,
  staff: 30_000,
  logistics: 18_000,
  misc: 3000,
};

/** Returns a plan near the actual amounts. */
function budgetOf(story: Story, linked: Linked[]): Record<EventHead, number> {
  const { name, manual = {}, share, vendors } = story;
  const random = seededRandom(`events/${name}`);
  const planned = (head: EventHead) => {
    const percent = share ?? 90 + random(24);
    const value = linked
      .filter((each) => each.head === head)
      .flatMap(({ document }) => document.lines)
      .reduce((sum, { qty, rate }) => sum + qty * rate, manual[head] ?? 0);
    if (value > 0) return Math.ceil((value * percent) / 100_000) * 1000;
    const isMeant = head === 'revenue' || head === 'misc' || vendors.some(([, of]) => of === head);
    return isMeant ? usual[head] : 0;
  };
  return Object.fromEntries(eventHeads.map((head) => [head, planned(head)])) as Record<
    EventHead,
    number
  >;
}
