import { z } from 'zod';
import { recordFields } from '../../core/record.ts';

export const industries = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
  'Education',
  'Other',
] as const;
export type Industry = (typeof industries)[number];

export const companyStatuses = ['active', 'inactive', 'suspended', 'trial'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** Companies whose people may sign in (decision record 0007). */
export const openCompanyStatuses = ['active', 'trial'] as const satisfies CompanyStatus[];

export function isOpen(status: CompanyStatus): boolean {
  return (openCompanyStatuses as readonly CompanyStatus[]).includes(status);
}

/** Columns the list can be sorted by. */
export const companySorts = [
  'name',
  'companyCode',
  'employeeCount',
  'maxEmployees',
  'status',
  'createdAt',
] as const;

/** The default maximum of employees in a new company. */
export const defaultMaxEmployees = 50;

export const companySchema = z
  .object({
    ...recordFields,
    name: z.string(),
    email: z.string(),
    companyCode: z.string().describe('Made by the server, never changes.'),
    industry: z.enum(industries),
    status: z.enum(companyStatuses),
    employeeCount: z.int().describe('Active and pending employees; counted, never typed.'),
    maxEmployees: z.int(),
    contactPerson: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      designation: z.string(),
    }),
    address: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      zipCode: z.string(),
    }),
    portalAuth: z
      .object({ username: z.string() })
      .nullable()
      .describe('The login of the company’s own portal, if it has one.'),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;
