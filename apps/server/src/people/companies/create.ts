import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { CreateCompany } from '@kolam/contract/people/companies/rules.ts';
import { violates } from '#core/database/errors.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { newCompanyCode } from './company-code.ts';
import { historyValues, presentCompany } from './present.ts';
import { type CompanyRow, insertCompany, type NewCompany } from './store.ts';

export function createCompany(context: RequestContext, body: CreateCompany) {
  return context.transaction(async (tx) => {
    const row = await insertWithNewCode(tx, context, body);
    await recordChange(tx, context, createdEntry(row));
    return { company: presentCompany(row) };
  });
}

/** Returns the entry of a new company's history. */
export const createdEntry = (row: CompanyRow) =>
  ({
    record: { kind: 'company', id: row.id, title: row.name, companyId: row.id },
    action: 'created',
    changes: changesBetween({}, { companyCode: row.companyCode, ...historyValues(row) }),
  }) satisfies NewEntry;

/** Returns a new company that still needs a code. */
export function newCompany(
  { clock }: Pick<RequestContext, 'clock'>,
  body: CreateCompany,
): NewCompany {
  const now = clock.now();
  return {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    name: body.name,
    email: body.email,
    companyCode: '',
    industry: body.industry,
    status: body.status,
    maxEmployees: body.maxEmployees,
    language: body.language,
    contactName: body.contactPerson.name,
    contactEmail: body.contactPerson.email,
    contactPhone: body.contactPerson.phone,
    contactDesignation: body.contactPerson.designation,
    ...body.address,
    holidays: body.holidays,
  };
}

/** There are a million codes per four letters: a second try is rare, a twentieth means a bug. */
const tries = 20;

async function insertWithNewCode(
  tx: Tx,
  context: RequestContext,
  body: CreateCompany,
): Promise<CompanyRow> {
  const company = newCompany(context, body);
  try {
    for (let tried = 0; tried < tries; tried++) {
      const companyCode = newCompanyCode(body.name, context.random);
      const row = await insertCompany(tx, { ...company, companyCode });
      if (row) return row;
    }
  } catch (error) {
    throw asConflict(error);
  }
  throw new Error(`No free company code after ${tries} tries`);
}

/**
 * Translates a repeated email into a conflict with a message. Other errors are returned as they
 * are.
 */
export function asConflict(error: unknown): unknown {
  if (!violates(error, 'companies_email_key')) return error;
  return conflict('DUPLICATE_EMAIL', companyMessages.duplicateEmail, {
    email: companyMessages.duplicateEmail,
  });
}
