import type { OnboardingStep } from '@kolam/contract/insights/onboarding/steps.ts';
import { taxRoutes } from '#finance/tax/routes.ts';
import { warehouseRoutes } from '#inventory/warehouses/routes.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { importRoutes } from '#people/employee-imports/routes.ts';
import { organisationRoutes } from '#platform/organisation/routes.ts';
import { challengeRoutes } from '#programme/challenges/routes.ts';
import { staffRoutes } from '#workforce/staff/routes.ts';

type Texts = { title: string; detail: string; href?: string };

const form = { do: 'create' };

/** The task of each step, and where to do it. */
export const stepLabels: Record<OnboardingStep, Texts> = {
  organisation: {
    title: 'Fill in your organisation',
    detail: 'Name, GSTIN and address stand on every document.',
    href: organisationRoutes.page(),
  },
  tax: {
    title: 'Choose the tax rules',
    detail: 'The law is in force until you choose; TDS and payslips go by it.',
    href: taxRoutes.rules(),
  },
  mail: {
    title: 'Set up mail',
    detail: 'Set SMTP_URL on the server: invitations and receipts are then delivered.',
  },
  company: {
    title: 'Add the first company',
    detail: 'A client organisation; teams, employees and challenges begin with it.',
    href: companyRoutes.list(form),
  },
  employees: {
    title: 'Bring in its employees',
    detail: 'From a CSV or XLSX file, or one by one.',
    href: importRoutes.page(),
  },
  staff: {
    title: 'Add your staff',
    detail: 'Whoever works in this console, each with a role.',
    href: staffRoutes.list(form),
  },
  challenge: {
    title: 'Plan a challenge',
    detail: 'Tasks, quizzes, reading and workshops, day by day.',
    href: challengeRoutes.list({ create: 'yes' }),
  },
  warehouse: {
    title: 'Add a warehouse',
    detail: 'Where goods for events lie; needed before anything is received.',
    href: warehouseRoutes.list(form),
  },
};
