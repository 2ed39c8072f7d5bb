import { dayText } from '@kolam/contract/core/day-text.ts';
import { languageNames } from '@kolam/contract/core/languages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { CompanyRow } from './store.ts';

/** Turns a row into the response's shape. */
export function presentCompany(row: CompanyRow): Company {
  // Object spread followed by further fields takes ten times as long, for every row of a list.
  return Object.assign(presentRecord(row), {
    name: row.name,
    email: row.email,
    companyCode: row.companyCode,
    industry: row.industry,
    status: row.status,
    employeeCount: row.employeeCount,
    maxEmployees: row.maxEmployees,
    language: row.language,
    contactPerson: {
      name: row.contactName,
      email: row.contactEmail,
      phone: row.contactPhone,
      designation: row.contactDesignation,
    },
    address: {
      street: row.street,
      city: row.city,
      state: row.state,
      country: row.country,
      zipCode: row.zipCode,
    },
    holidays: row.holidays,
  });
}

/** The values that a company's history compares, under the names of `companyFieldLabels`. */
export function historyValues(row: CompanyRow) {
  return {
    name: row.name,
    email: row.email,
    industry: row.industry,
    status: row.status,
    maxEmployees: row.maxEmployees,
    language: languageNames[row.language],
    'contactPerson.name': row.contactName,
    'contactPerson.email': row.contactEmail,
    'contactPerson.phone': row.contactPhone,
    'contactPerson.designation': row.contactDesignation,
    'address.street': row.street,
    'address.city': row.city,
    'address.state': row.state,
    'address.country': row.country,
    'address.zipCode': row.zipCode,
    holidays: row.holidays.map(({ date, name }) => `${dayText(date)} ${name}`).join(', '),
  };
}

/** Those of a company's rules. A new company has the rules of all. */
export const ruleValues = ({ groupFloor, ownPauseDays, ownPauseDaysBack }: CompanyRow) => ({
  ...{ groupFloor, ownPauseDays, ownPauseDaysBack },
});
