import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { findCompaniesByWord } from '#people/companies/queries.ts';
import { type Candidate, type RefusedCandidate, shortened } from './decide.ts';
import { emailsOfCodes, knownPeople } from './person-store.ts';
import {
  codeOf,
  type FileRow,
  missingName,
  personReader,
  type ReadRow,
  type Refusal,
} from './read-person.ts';
import type { ImportRow } from './store.ts';

type Found = { id: string } | { refusal: Refusal };

/** An earlier row of a company, by email or by employee code. */
type Earlier = { line: number; code: string; isInactive: boolean };

/**
 * Reads rows in the order of the file, as far as possible without looking up employees: the person,
 * the company, and whether an earlier row has the same email or employee code. Rows that are already done are read
 * again, so that later ones with the same are found.
 */
export function candidateReader(
  mapping: ImportMapping,
  { companyId: fallbackCompanyId, madeInPortal }: Pick<ImportRow, 'companyId' | 'madeInPortal'>,
) {
  // In a portal, all rows are of one company, in which a code can stand for a person.
  const read = personReader(mapping, { knownByCode: madeInPortal });
  /** Keyed by the cell's text. */
  const companies = new Map<string, Found>();
  /** Keyed by company and email. */
  const earlier = new Map<string, Earlier>();
  /** The lines of people who are not inactive, keyed by company and employee code. */
  const linesOfCodes = new Map<string, number>();

  async function lookUp(db: Queryable, rows: ReadRow[]): Promise<void> {
    const words = [...new Set(rows.map(({ company }) => company))];
    const unknown = words.filter((word) => word !== '' && !companies.has(word));
    if (unknown.length === 0) return;
    const found = await findCompaniesByWord(db, unknown);
    for (const word of unknown) companies.set(word, chosen(word, found.get(word)));
  }

  function companyOf({ company }: ReadRow): Found {
    if (company !== '') return companies.get(company) ?? chosen(company, undefined);
    if (fallbackCompanyId !== null) return { id: fallbackCompanyId };
    return refusedCompany(importMessages.rowCompanyMissing);
  }

  async function emailsFor(db: Queryable, rows: ReadRow[]): Promise<Map<string, string[]>> {
    const codes = rows
      .filter(({ person }) => person.email === '' && codeOf(person) !== '')
      .map(({ person }) => codeOf(person));
    if (codes.length === 0 || fallbackCompanyId === null) return new Map();
    return emailsOfCodes(db, { companyId: fallbackCompanyId, codes: [...new Set(codes)] });
  }

  /** Returns those of the rows without a name who exist, by company and email. */
  async function knownAmong(db: Queryable, rows: ReadRow[]): Promise<Set<string>> {
    const unnamed = rows.filter(
      ({ person }) => person.email !== '' && missingName(person) !== null,
    );
    return knownPeople(
      db,
      unnamed.flatMap((row) => {
        const company = companyOf(row);
        return 'refusal' in company ? [] : { companyId: company.id, email: row.person.email };
      }),
    );
  }

  function candidateOf(row: ReadRow, known: Set<string>): Candidate | { refusal: Refusal } {
    const company = companyOf(row);
    if ('refusal' in company) return company;
    const key = `${company.id} ${row.person.email}`;
    const missing = row.byCode || known.has(key) ? null : missingName(row.person);
    if (missing !== null) return { refusal: missing };
    const same = earlier.get(key);
    if (same) {
      const reason = importMessages.rowEmailTwice(same.line);
      return { refusal: { column: importColumns.email, reason } };
    }
    const code = codeOf(row.person);
    const isInactive = row.person.status === 'inactive';
    if (code !== '' && !isInactive) {
      const codeKey = `${company.id} ${code}`;
      const line = linesOfCodes.get(codeKey);
      if (line !== undefined) {
        const reason = importMessages.rowCodeTwice(shortened(row.person.employeeCode ?? ''), line);
        return { refusal: { column: importColumns.employeeCode, reason } };
      }
      linesOfCodes.set(codeKey, row.line);
    }
    earlier.set(key, { line: row.line, code, isInactive });
    return Object.assign(row, { companyId: company.id });
  }

  /** Returns whether a row before this one takes its employee code from the person with this email. */
  function isGivenUp({ companyId, line, person }: Candidate, email: string): boolean {
    const before = earlier.get(`${companyId} ${email}`);
    if (!before || before.line >= line) return false;
    return before.isInactive || (before.code !== '' && before.code !== codeOf(person));
  }

  return async function candidatesOf(db: Queryable, rows: FileRow[]) {
    const readRows = rows.map((row) => ({ row, read: read(row) }));
    const readable = readRows.flatMap(({ read: result }) => ('refusal' in result ? [] : [result]));
    await lookUp(db, readable);
    const emails = await emailsFor(db, readable);
    const known = await knownAmong(db, readable);
    const candidates: Candidate[] = [];
    const refused: RefusedCandidate[] = [];
    for (const { row, read: result } of readRows) {
      const whole = 'refusal' in result ? result : withEmail(result, emails);
      const candidate = 'refusal' in whole ? whole : candidateOf(whole, known);
      if ('refusal' in candidate) refused.push({ row, refusal: candidate.refusal });
      else candidates.push(candidate);
    }
    return { candidates, refused, isGivenUp };
  };
}

/** Returns a row without an email with that of the only person who has its code. */
function withEmail(row: ReadRow, emails: Map<string, string[]>): ReadRow | { refusal: Refusal } {
  if (row.person.email !== '') return row;
  const code = codeOf(row.person);
  if (code === '')
    return { refusal: { column: importColumns.email, reason: importMessages.rowNobody } };
  const [email, second] = emails.get(code) ?? [];
  if (email !== undefined && second === undefined)
    return { ...row, person: { ...row.person, email }, byCode: true };
  const given = shortened(row.person.employeeCode ?? '');
  const reason =
    email === undefined
      ? importMessages.rowCodeUnknown(given)
      : importMessages.rowCodeAmbiguous(given);
  return { refusal: { column: importColumns.employeeCode, reason } };
}

/** Returns the company with this code, otherwise the only one with this name. */
function chosen(word: string, found: { byCode: string[]; byName: string[] } | undefined): Found {
  const [id] = found?.byCode ?? [];
  if (id !== undefined) return { id };
  const [first, second] = found?.byName ?? [];
  if (first === undefined) return refusedCompany(importMessages.rowCompanyUnknown(shortened(word)));
  if (second !== undefined) {
    return refusedCompany(importMessages.rowCompanyAmbiguous(shortened(word)));
  }
  return { id: first };
}

function refusedCompany(reason: string): { refusal: Refusal } {
  return { refusal: { column: importColumns.company, reason } };
}
