import type { StaffRole } from '@kolam/contract/core/permissions.ts';

/** The decision on a registration or addition. */
type DemoDecision =
  | { kind: 'approved'; role: StaffRole }
  | { kind: 'left'; role: StaffRole; daysAgo: number }
  | { kind: 'rejected'; reason: string }
  | { kind: 'waits' }
  | { kind: 'asked'; document: 'pan' | 'aadhaar'; reason: string };

export type DemoMember = {
  name: string;
  department: string;
  /** Days before today on which they registered, or were added. */
  daysAgo: number;
  /** Added by an administrator, with salary and bank, instead of registered. */
  added?: { code: string; ctc: number };
  /** The name on the PAN card, if different. */
  panName?: string;
  /** Documents besides PAN card and Aadhaar. `none` means no document at all. */
  documents?: 'more' | 'none';
  decision: DemoDecision;
};

const approved = (role: StaffRole): DemoDecision => ({ kind: 'approved', role });

/** The wellness company's own staff. All fictitious. */
export const demoMembers: DemoMember[] = [
  member('Farhan Contractor', 'Management', 734, approved('superadmin'), { ctc: 1_275_000 }),
  member('Sharmila Raghavan', 'Programmes', 728, approved('manager'), { ctc: 900_000 }),
  member('Devendra Phadke', 'Operations', 716, approved('manager'), { ctc: 840_000 }),
  member('Ishani Bhattacharya', 'Client success', 702, approved('manager'), { ctc: 780_000 }),
  member('Lavanya Kolluri', 'Finance', 690, approved('accountant'), { ctc: 720_000 }),
  member('Nandita Krishnan', 'Content', 655, approved('creator'), { ctc: 480_000 }),
  member('Gaurang Mehta', 'Content', 610, approved('creator'), { ctc: 450_000 }),
  { name: 'Tenzin Lhamo', department: 'Content', daysAgo: 233, decision: approved('creator') },
  {
    name: 'Roshni Fernandes',
    department: 'Nutrition',
    daysAgo: 214,
    documents: 'more',
    decision: approved('creator'),
  },
  member('Anirudh Saxena', 'Quality', 590, approved('reviewer'), { ctc: 420_000 }),
  { name: 'Mridula Sengupta', department: 'Quality', daysAgo: 190, decision: approved('reviewer') },
  { name: 'Yashwant Gowda', department: 'Quality', daysAgo: 162, decision: approved('reviewer') },
  member('Pradeep Nambiar', 'Warehouse', 560, approved('warehouse'), { ctc: 280_000 }),
  { name: 'Sakshi Bansal', department: 'Events', daysAgo: 208, decision: approved('support') },
  { name: 'Jaspreet Gill', department: 'Events', daysAgo: 171, decision: approved('support') },
  { name: 'Kunal Waghmare', department: 'Warehouse', daysAgo: 140, decision: approved('support') },
  {
    name: 'Meher Irani',
    department: 'Client success',
    daysAgo: 118,
    documents: 'more',
    decision: approved('support'),
  },
  {
    name: 'Vivek Thakur',
    department: 'Events',
    daysAgo: 246,
    decision: { kind: 'left', role: 'support', daysAgo: 15 },
  },
  {
    name: 'Aparna Sundaresan',
    department: 'Content',
    daysAgo: 258,
    decision: { kind: 'left', role: 'creator', daysAgo: 44 },
  },
  {
    name: 'Zubin Daruwala',
    department: 'Operations',
    daysAgo: 310,
    decision: { kind: 'left', role: 'manager', daysAgo: 71 },
  },
  {
    name: 'Harish Solanki',
    department: 'Warehouse',
    daysAgo: 88,
    decision: { kind: 'rejected', reason: 'The PAN card belongs to somebody else.' },
  },
  {
    name: 'Preeti Ahlawat',
    department: 'Events',
    daysAgo: 37,
    documents: 'none',
    decision: { kind: 'rejected', reason: '' },
  },
  {
    name: 'Ojas Kulkarni',
    department: 'Nutrition',
    daysAgo: 5,
    documents: 'more',
    decision: { kind: 'waits' },
  },
  {
    name: 'Shabnam Sheikh',
    department: 'Client success',
    daysAgo: 3,
    panName: 'Shabnam Mohammed Ansari',
    decision: { kind: 'waits' },
  },
  {
    name: 'Lalthanmawia Ralte',
    department: 'Events',
    daysAgo: 2,
    decision: {
      kind: 'asked',
      document: 'aadhaar',
      reason: 'The first 8 digits can be read. Please send a masked copy.',
    },
  },
  { name: 'Bhargav Desai', department: 'Content', daysAgo: 0, decision: { kind: 'waits' } },
];

function member(
  name: string,
  department: string,
  daysAgo: number,
  decision: DemoDecision,
  { ctc }: { ctc: number },
): DemoMember {
  const code = `KLM-${String(1000 + ((daysAgo * 7) % 900))}`;
  return { name, department, daysAgo, decision, added: { code, ctc } };
}

export const emailOfMember = ({ name }: Pick<DemoMember, 'name'>) =>
  `${name.toLowerCase().replace(' ', '.')}@kolam.example`;

/** Returns a PAN in a valid format: `ZZZ` is never issued. */
export function panOf({ name }: Pick<DemoMember, 'name'>): string {
  const surname = name.split(' ').at(-1) ?? name;
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 7);
  return `ZZZP${surname[0]}${1000 + number}K`;
}
