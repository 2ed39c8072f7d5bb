import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { CreateCompany } from '@kolam/contract/people/companies/rules.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { createPortalLogin, hashFirstPassword } from '#platform/auth/actions.ts';
import { newCompanyCode } from './company-code.ts';
import { historyValues, presentCompany } from './present.ts';
import { type CompanyRow, insertCompany, type NewCompany } from './store.ts';

/** Adds a client company and, when asked for, the login of its portal: both or neither. */
export async function createCompany(scope: Scope, { auth, ...body }: CreateCompany) {
  const passwordHash =
    auth &&
    (await hashFirstPassword(scope.db, {
      password: auth.password,
      owner: { name: '', email: auth.username, company: { name: body.name } },
      field: 'auth.password',
    }));
  return scope.transaction(async (tx) => {
    const row = await insertWithNewCode(tx, scope, body);
    if (auth && passwordHash) {
      await createPortalLogin(tx, scope, {
        company: row,
        username: auth.username,
        passwordHash,
      });
    }
    await recordChange(tx, scope, {
      record: { kind: 'company', id: row.id, title: row.name },
      action: 'created',
      changes: changesBetween(
        {},
        { companyCode: row.companyCode, ...historyValues(row, auth?.username) },
      ),
    });
    return { company: presentCompany(row, auth?.username) };
  });
}

/** A million codes per four letters: a second try is rare, a twentieth means something is wrong. */
const tries = 20;

async function insertWithNewCode(
  tx: Tx,
  scope: Scope,
  body: Omit<CreateCompany, 'auth'>,
): Promise<CompanyRow> {
  const now = scope.clock.now();
  const company: NewCompany = {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    name: body.name,
    email: body.email,
    companyCode: '',
    industry: body.industry,
    status: body.status,
    maxEmployees: body.maxEmployees,
    contactName: body.contactPerson.name,
    contactEmail: body.contactPerson.email,
    contactPhone: body.contactPerson.phone,
    contactDesignation: body.contactPerson.designation,
    ...body.address,
  };
  try {
    for (let tried = 0; tried < tries; tried++) {
      const companyCode = newCompanyCode(body.name, scope.random);
      const row = await transaction(tx, (inner) =>
        insertCompany(inner, { ...company, companyCode }),
      );
      if (row) return row;
    }
  } catch (error) {
    throw asConflict(error);
  }
  throw new Error(`No free company code after ${tries} tries`);
}

/** Says a repeated email as people read it; anything else stays what it is. */
export function asConflict(error: unknown): unknown {
  if (!violates(error, 'companies_email_key')) return error;
  return conflict('DUPLICATE_EMAIL', companyMessages.duplicateEmail, {
    email: companyMessages.duplicateEmail,
  });
}
