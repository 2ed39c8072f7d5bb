import type { Company } from '@kolam/contract/people/companies/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { CompanyRow } from './store.ts';

/** A row as the API answers it; `portalUsername` is undefined without a portal login. */
export function presentCompany(row: CompanyRow, portalUsername: string | undefined): Company {
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    name: row.name,
    email: row.email,
    companyCode: row.companyCode,
    industry: row.industry,
    status: row.status,
    employeeCount: row.employeeCount,
    maxEmployees: row.maxEmployees,
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
    portalAuth: portalUsername === undefined ? null : { username: portalUsername },
  });
}

/** What a company's history compares, under the names of `companyFieldLabels`. */
export function historyValues(row: CompanyRow, portalUsername: string | undefined) {
  return {
    name: row.name,
    email: row.email,
    industry: row.industry,
    status: row.status,
    maxEmployees: row.maxEmployees,
    'contactPerson.name': row.contactName,
    'contactPerson.email': row.contactEmail,
    'contactPerson.phone': row.contactPhone,
    'contactPerson.designation': row.contactDesignation,
    'address.street': row.street,
    'address.city': row.city,
    'address.state': row.state,
    'address.country': row.country,
    'address.zipCode': row.zipCode,
    'portalAuth.username': portalUsername ?? null,
  };
}
