import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import type { Holiday } from '@kolam/contract/people/companies/model.ts';
import {
  companyRulesSchema,
  createCompanySchema,
  updateCompanySchema,
} from '@kolam/contract/people/companies/rules.ts';
import type { CompanyStatus, Industry } from '@kolam/contract/people/companies/values.ts';
import { eq } from 'drizzle-orm';
import { after, days, hours, minutes } from '#core/clock.ts';
import { createCompany } from '#people/companies/create.ts';
import { companies } from '#people/companies/tables.ts';
import { changeCompany, deactivateCompany } from '#people/companies/update.ts';
import type { Step } from './step.ts';

type DemoCompany = {
  slug: string;
  name: string;
  industry: Industry;
  maxEmployees: number;
  contact: { name: string; designation: string; phone: string };
  address: { street: string; city: string; state: string; zipCode: string };
  /** Days before today on which it was added. */
  daysAgo: number;
  /** The days besides the national ones on which it is closed, `MM-DD`. */
  alsoClosed?: [date: string, name: string][];
  /** Holidays of its own, as days from today. */
  closedSoon?: [daysAhead: number, name: string][];
  status?: Extract<CompanyStatus, 'trial'>;
  /** Later changes to it. */
  later?: {
    daysAgo: number;
    change: 'deactivate' | { status?: CompanyStatus; maxEmployees?: number; groupFloor?: number };
  }[];
};

/** In how many days a company has a holiday that it pauses for everyone. */
export const pausedHolidayIn = 16;

export const demoCompanies: DemoCompany[] = [
  {
    slug: 'brightloom',
    name: 'Brightloom Textiles',
    industry: 'Manufacturing',
    maxEmployees: 120,
    contact: { name: 'Kavitha Subramaniam', designation: 'Head of HR', phone: '+91 98430 21764' },
    address: {
      street: '14 Avinashi Road',
      city: 'Coimbatore',
      state: 'Tamil Nadu',
      zipCode: '641018',
    },
    daysAgo: 412,
    alsoClosed: [
      ['01-15', 'Pongal'],
      ['04-14', 'Tamil New Year'],
    ],
    closedSoon: [
      [12, 'Founders’ Day'],
      [pausedHolidayIn, 'Annual Day'],
    ],
    later: [{ daysAgo: 96, change: { maxEmployees: 150 } }],
  },
  {
    slug: 'saffronledger',
    name: 'Saffron Ledger',
    industry: 'Finance',
    maxEmployees: 80,
    contact: { name: 'Rohan Deshmukh', designation: 'People Partner', phone: '+91 98209 55310' },
    address: {
      street: '602 Senapati Bapat Marg',
      city: 'Mumbai',
      state: 'Maharashtra',
      zipCode: '400013',
    },
    daysAgo: 371,
  },
  {
    slug: 'monsooncloud',
    name: 'Monsoon Cloud',
    industry: 'Technology',
    maxEmployees: 200,
    contact: { name: 'Ananya Rao', designation: 'VP People', phone: '+91 99801 40272' },
    address: {
      street: '88 Outer Ring Road, Bellandur',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560103',
    },
    daysAgo: 330,
    alsoClosed: [['11-01', 'Kannada Rajyotsava']],
    later: [
      { daysAgo: 41, change: { maxEmployees: 250 } },
      { daysAgo: 40, change: { groupFloor: 10 } },
    ],
  },
  {
    slug: 'kaverihealth',
    name: 'Kaveri Health',
    industry: 'Healthcare',
    maxEmployees: 150,
    contact: {
      name: 'Dr. Leela Thomas',
      designation: 'Medical Administrator',
      phone: '+91 94470 63128',
    },
    address: { street: '3 Marine Drive', city: 'Kochi', state: 'Kerala', zipCode: '682031' },
    daysAgo: 298,
    closedSoon: [[12, 'Foundation Day']],
  },
  {
    slug: 'haatbazaar',
    name: 'Haat Bazaar Retail',
    industry: 'Retail',
    maxEmployees: 90,
    contact: { name: 'Imran Qureshi', designation: 'HR Manager', phone: '+91 98110 77405' },
    address: {
      street: 'B-27 Lajpat Nagar II',
      city: 'New Delhi',
      state: 'Delhi',
      zipCode: '110024',
    },
    daysAgo: 251,
    later: [{ daysAgo: 12, change: { status: 'suspended' } }],
  },
  {
    slug: 'vidyapath',
    name: 'Vidyapath Academy',
    industry: 'Education',
    maxEmployees: 60,
    contact: { name: 'Sunita Joshi', designation: 'Registrar', phone: '+91 97640 18833' },
    address: {
      street: '21 Fergusson College Road',
      city: 'Pune',
      state: 'Maharashtra',
      zipCode: '411004',
    },
    daysAgo: 224,
  },
  {
    slug: 'deccanforge',
    name: 'Deccan Forge Works',
    industry: 'Manufacturing',
    maxEmployees: 110,
    contact: { name: 'Venkat Reddy', designation: 'Plant HR Lead', phone: '+91 90001 26549' },
    address: {
      street: 'Plot 9, IDA Jeedimetla',
      city: 'Hyderabad',
      state: 'Telangana',
      zipCode: '500055',
    },
    daysAgo: 187,
    later: [{ daysAgo: 33, change: 'deactivate' }],
  },
  {
    slug: 'pinkcityfinserv',
    name: 'Pink City Finserv',
    industry: 'Finance',
    maxEmployees: 45,
    contact: { name: 'Meenal Rathore', designation: 'Admin Manager', phone: '+91 98290 44716' },
    address: { street: '5 Tonk Road', city: 'Jaipur', state: 'Rajasthan', zipCode: '302015' },
    daysAgo: 142,
  },
  {
    slug: 'howrahlogistics',
    name: 'Howrah Logistics',
    industry: 'Other',
    maxEmployees: 75,
    contact: {
      name: 'Arindam Chatterjee',
      designation: 'Operations Head',
      phone: '+91 98300 91827',
    },
    address: {
      street: '118 Strand Road',
      city: 'Kolkata',
      state: 'West Bengal',
      zipCode: '700001',
    },
    daysAgo: 104,
  },
  {
    slug: 'sabarmatilabs',
    name: 'Sabarmati Labs',
    industry: 'Technology',
    maxEmployees: 40,
    contact: { name: 'Dhruv Patel', designation: 'Co-founder', phone: '+91 99099 35168' },
    address: {
      street: '401 Prahlad Nagar',
      city: 'Ahmedabad',
      state: 'Gujarat',
      zipCode: '380015',
    },
    daysAgo: 58,
    status: 'trial',
  },
  {
    slug: 'gomticare',
    name: 'Gomti Care Hospitals',
    industry: 'Healthcare',
    maxEmployees: 100,
    contact: {
      name: 'Nikhat Siddiqui',
      designation: 'Wellness Coordinator',
      phone: '+91 94150 60392',
    },
    address: {
      street: '7 Vipin Khand, Gomti Nagar',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      zipCode: '226010',
    },
    daysAgo: 19,
    status: 'trial',
  },
  {
    slug: 'mysurumarket',
    name: 'Mysuru Market Co',
    industry: 'Retail',
    maxEmployees: 50,
    contact: { name: 'Chandana Gowda', designation: 'Store Operations', phone: '+91 96110 28457' },
    address: {
      street: '32 Devaraja Urs Road',
      city: 'Mysuru',
      state: 'Karnataka',
      zipCode: '570001',
    },
    daysAgo: 4,
  },
];

/** The national holidays, `MM-DD`. Those of the moon's calendar would be wrong in other years. */
const nationalHolidays: [date: string, name: string][] = [
  ['01-26', 'Republic Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
];

/** Returns the next date of each holiday of a company, in order. */
function holidaysOf({ alsoClosed = [], closedSoon = [] }: DemoCompany, today: string): Holiday[] {
  const yearly = [...nationalHolidays, ...alsoClosed].map(
    ([day, name]) => [nextDate(day, today), name] as const,
  );
  const soon = closedSoon.map(([daysAhead, name]) => [addDays(today, daysAhead), name] as const);
  // A date has one holiday.
  return [...new Map([...soon, ...yearly])]
    .map(([date, name]) => ({ date, name }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

function nextDate(day: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${day}`;
  return thisYear >= today ? thisYear : `${year + 1}-${day}`;
}

/** Returns the steps that add the demo companies and their later changes, in order of time. */
export function companySteps(now: Date): Step[] {
  const moment = (daysAgo: number, index: number) => momentOf(now, { daysAgo, index });
  return demoCompanies
    .flatMap((company, index): Step[] => [
      {
        name: `companies/${company.slug}`,
        at: moment(company.daysAgo, index),
        run: (context) =>
          createCompany(context, createCompanySchema.parse(bodyOf(company, dayOf(now)))),
      },
      ...(company.later ?? []).map(
        ({ daysAgo, change }, turn): Step => ({
          name: `companies/${company.slug}/${turn + 1}`,
          at: moment(daysAgo, index),
          run: async (context) => {
            const [row] = await context.db
              .select({ id: companies.id })
              .from(companies)
              .where(eq(companies.email, emailOfCompany(company.slug)));
            if (!row) return;
            if (change === 'deactivate') await deactivateCompany(context, row.id);
            else
              await context.transaction((tx) =>
                changeCompany(tx, context, row.id, {
                  ...updateCompanySchema.parse(change),
                  ...companyRulesSchema.parse(change),
                }),
              );
          },
        }),
      ),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const momentOf = (now: Date, { daysAgo, index }: { daysAgo: number; index: number }) =>
  after(dayStart(dayOf(now)), hours(10) + minutes(17 * index) - days(daysAgo));

/** Returns when a company was suspended or deactivated, or null. */
export function closedAt(slug: string, now: Date): Date | null {
  const index = demoCompanies.findIndex((company) => company.slug === slug);
  const closing = demoCompanies[index]?.later?.find(
    ({ change }) => change === 'deactivate' || change.status === 'suspended',
  );
  return closing ? momentOf(now, { daysAgo: closing.daysAgo, index }) : null;
}

export const emailOfCompany = (slug: string) => `hello@${slug}.example.com`;

function bodyOf(company: DemoCompany, today: string) {
  const { slug, name, industry, maxEmployees, contact, address } = company;
  const person = contact.name
    .replace(/^Dr\. /, '')
    .toLowerCase()
    .replace(' ', '.');
  return {
    name,
    email: emailOfCompany(company.slug),
    industry,
    maxEmployees,
    status: company.status ?? 'active',
    contactPerson: { ...contact, email: `${person}@${slug}.example.com` },
    address,
    holidays: holidaysOf(company, today),
  };
}
