import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { type Company, defaultMaxEmployees } from '@kolam/contract/people/companies/model.ts';
import type { CompanyStatus, Industry } from '@kolam/contract/people/companies/values.ts';
import { holidayLines, typedHolidays } from '#core/typed-holidays.ts';

/**
 * A company's form values. Paths equal those of the endpoints, so that problems in responses find
 * their field.
 */
export type CompanyValues = {
  name: string;
  email: string;
  industry: Industry;
  status: CompanyStatus;
  /** As typed. Empty is a problem of its own, not zero. */
  maxEmployees: string;
  language: Language;
  contactPerson: Company['contactPerson'];
  address: Company['address'];
  /** One a line: the day, then its name. */
  holidays: string;
};

export const newCompanyValues: CompanyValues = {
  name: '',
  email: '',
  industry: 'Other',
  status: 'active',
  maxEmployees: String(defaultMaxEmployees),
  language: originalLanguage,
  contactPerson: { name: '', email: '', phone: '', designation: '' },
  address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
  holidays: '',
};

/** Returns the form's initial values for a stored company. */
export function valuesOf(company: Company): CompanyValues {
  const { name, email, industry, status, maxEmployees, language } = company;
  const { contactPerson, address, holidays } = company;
  return {
    name,
    email,
    industry,
    status,
    maxEmployees: String(maxEmployees),
    language,
    contactPerson,
    address,
    holidays: holidayLines(holidays),
  };
}

/** Converts the values to a request body, which the schemas then validate. */
export function companyBody(values: CompanyValues) {
  const typed = values.maxEmployees.trim();
  return {
    name: values.name,
    email: values.email,
    industry: values.industry,
    status: values.status,
    maxEmployees: typed === '' ? null : Number(typed),
    language: values.language,
    contactPerson: values.contactPerson,
    address: values.address,
    holidays: typedHolidays(values.holidays),
  };
}

/** The labels of the fields, in display order. */
export const companyLabels = {
  name: 'Company name',
  email: 'Company email',
  industry: 'Industry',
  status: 'Status',
  maxEmployees: 'Max employees',
  language: 'Language of employees',
  'contactPerson.name': 'Contact person name',
  'contactPerson.email': 'Contact person email',
  'contactPerson.phone': 'Phone',
  'contactPerson.designation': 'Designation',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.country': 'Country',
  'address.zipCode': 'PIN code',
  holidays: 'Holidays',
} as const;
