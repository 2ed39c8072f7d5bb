import {
  type Company,
  type CompanyStatus,
  defaultMaxEmployees,
  type Industry,
} from '@kolam/contract/people/companies/model.ts';

/** A company as it is being typed. Paths are those of the calls, so that answers find their field. */
export type CompanyValues = {
  name: string;
  email: string;
  industry: Industry;
  status: CompanyStatus;
  /** As typed; nothing is a problem of its own, not a zero. */
  maxEmployees: string;
  contactPerson: Company['contactPerson'];
  address: Company['address'];
};

/** A portal password as it is being typed, twice. */
export type PasswordValues = { auth: { password: string; confirm: string } };

export const newCompanyValues: CompanyValues = {
  name: '',
  email: '',
  industry: 'Other',
  status: 'active',
  maxEmployees: String(defaultMaxEmployees),
  contactPerson: { name: '', email: '', phone: '', designation: '' },
  address: { street: '', city: '', state: '', country: 'India', zipCode: '' },
};

/** A stored company as a form starts with it. */
export function valuesOf(company: Company): CompanyValues {
  const { name, email, industry, status, maxEmployees, contactPerson, address } = company;
  return {
    name,
    email,
    industry,
    status,
    maxEmployees: String(maxEmployees),
    contactPerson,
    address,
  };
}

/** The values as the calls take them; the schemas then judge them. */
export function companyBody(values: CompanyValues) {
  const typed = values.maxEmployees.trim();
  return {
    name: values.name,
    email: values.email,
    industry: values.industry,
    status: values.status,
    maxEmployees: typed === '' ? null : Number(typed),
    contactPerson: values.contactPerson,
    address: values.address,
  };
}

/** How the fields are called, in the order of the screen. */
export const companyLabels = {
  name: 'Company name',
  email: 'Company email',
  industry: 'Industry',
  status: 'Status',
  maxEmployees: 'Max employees',
  'contactPerson.name': 'Contact person name',
  'contactPerson.email': 'Contact person email',
  'contactPerson.phone': 'Phone',
  'contactPerson.designation': 'Designation',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.country': 'Country',
  'address.zipCode': 'PIN code',
} as const;

export type CompanyField = keyof typeof companyLabels;
