import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { type Random, seededRandom } from '#core/random.ts';
import { demoCompanies } from './companies.ts';
import { jobsByIndustry, namesByRegion, type Region, teamNames } from './names.ts';

/** A person of a demo company. */
export type DemoPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  department: string;
  position: string;
  status: EmployeeStatus;
  /** Days before today on which the person was added. */
  daysAgo: number;
};

export type DemoTeam = {
  name: string;
  /** The first one is the leader. */
  members: DemoPerson[];
  minMembers: number;
  maxMembers: number;
  daysAgo: number;
};

export type DemoStaff = { slug: string; people: DemoPerson[]; teams: DemoTeam[] };

type Plan = { people: number; teams: number; region: Region; until?: number };

/**
 * The number of people and teams of each company. `until`: the fewest days ago that anyone was
 * added.
 */
const plans: Record<string, Plan> = {
  brightloom: { people: 96, teams: 8, region: 'tamil' },
  saffronledger: { people: 52, teams: 5, region: 'marathi' },
  monsooncloud: { people: 118, teams: 10, region: 'kannada' },
  kaverihealth: { people: 74, teams: 6, region: 'malayalam' },
  haatbazaar: { people: 48, teams: 4, region: 'hindi', until: 20 },
  vidyapath: { people: 34, teams: 3, region: 'marathi' },
  deccanforge: { people: 55, teams: 4, region: 'telugu', until: 40 },
  pinkcityfinserv: { people: 28, teams: 2, region: 'hindi' },
  howrahlogistics: { people: 41, teams: 3, region: 'bengali' },
  sabarmatilabs: { people: 22, teams: 1, region: 'gujarati' },
  gomticare: { people: 24, teams: 1, region: 'hindi' },
  mysurumarket: { people: 14, teams: 1, region: 'kannada' },
};

/** Members and limits of successive teams: some small, one full, most in between. */
const sizes = [
  { members: 8, min: 5, max: 10 },
  { members: 6, min: 5, max: 10 },
  { members: 10, min: 5, max: 10 },
  { members: 7, min: 5, max: 12 },
  { members: 4, min: 5, max: 10 },
  { members: 9, min: 6, max: 15 },
  { members: 5, min: 5, max: 10 },
  { members: 11, min: 8, max: 15 },
  { members: 3, min: 5, max: 10 },
  { members: 8, min: 5, max: 12 },
];

/** All people of the demo companies, the same every day except for the dates. */
export const demoStaff: DemoStaff[] = demoCompanies.map((company, index) => {
  const plan = plans[company.slug];
  if (!plan) throw new Error(`No people are planned for ${company.slug}`);
  const random = seededRandom(`people of ${company.slug}`);
  const people = peopleOf(company, plan, random);
  return { slug: company.slug, people, teams: teamsOf(people, plan.teams, index, random) };
});

type Company = (typeof demoCompanies)[number];

function peopleOf(company: Company, plan: Plan, random: Random): DemoPerson[] {
  const given = namesByRegion[plan.region].given.split(' ');
  const family = namesByRegion[plan.region].family.split(' ');
  const waves = wavesOf(company.daysAgo, plan.until ?? 0);
  const taken = new Set<string>();
  return Array.from({ length: plan.people }, (_, place) => {
    const { firstName, lastName } = freeName({ given, family, taken, random });
    const { department, position } = jobOf(company, random);
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@${company.slug}.example.com`.toLowerCase(),
      phone: `+91 ${90_000 + random(9999)} ${10_000 + random(89_999)}`,
      department,
      position,
      // The first ones run the company. Of the others, some never accepted the invitation and some
      // have left.
      status: place < 12 ? 'active' : statusOf(random(100)),
      daysAgo: waves[waveOf(place / plan.people, waves.length)] ?? 1,
    };
  });
}

/** Half of the people are added with the company, the others in waves up to now. */
function wavesOf(daysAgo: number, until: number): number[] {
  const later = [daysAgo * 0.6, daysAgo * 0.3, 52, 45, 38, 31, 24, 17, 10, 3]
    .map(Math.floor)
    .filter((day) => day < daysAgo - 2 && day > until);
  return [daysAgo - 1, ...[...new Set(later)].sort((a, b) => b - a)];
}

function waveOf(share: number, waves: number): number {
  return share < 0.5 ? 0 : 1 + Math.floor(((share - 0.5) / 0.5) * (waves - 1));
}

function freeName({
  given,
  family,
  taken,
  random,
}: {
  given: string[];
  family: string[];
  taken: Set<string>;
  random: Random;
}) {
  for (;;) {
    const firstName = given[random(given.length)] ?? '';
    const lastName = family[random(family.length)] ?? '';
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName };
  }
}

function jobOf({ industry }: Company, random: Random) {
  const departments = Object.entries(jobsByIndustry[industry] ?? {});
  const [department, positions] = departments[random(departments.length)] ?? ['', []];
  return { department, position: positions[random(positions.length)] ?? '' };
}

function statusOf(throwOf100: number): EmployeeStatus {
  if (throwOf100 < 8) return 'pending';
  return throwOf100 < 14 ? 'inactive' : 'active';
}

function teamsOf(people: DemoPerson[], count: number, company: number, random: Random): DemoTeam[] {
  const free = people.filter(({ status }) => status === 'active');
  const firstName = random(teamNames.length);
  return Array.from({ length: count }, (_, place) => {
    const size = sizes[(company * 3 + place) % sizes.length] ?? sizes[0];
    const members = free.splice(0, size?.members ?? 5);
    return {
      name: `Team ${teamNames[(firstName + place) % teamNames.length]}`,
      members,
      minMembers: size?.min ?? 5,
      maxMembers: size?.max ?? 10,
      // After the last of them was added.
      daysAgo: Math.max(0, Math.min(...members.map(({ daysAgo }) => daysAgo)) - 1),
    };
  });
}
