import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import type { ImportMapping } from '@kolam/contract/people/employee-imports/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { findCompaniesByWord } from '#people/companies/queries.ts';
import { emailsOfCodes } from './code-store.ts';
import { type Candidate, type RefusedCandidate, shortened } from './decide.ts';
import { type FileRow, personReader, type ReadRow, type Refusal } from './read-person.ts';
import type { ImportRow } from './store.ts';

type Found = { id: string } | { refusal: Refusal };

/**
 * Reads rows in the order of the file, as far as possible without looking up employees: the person,
 * the company, and whether an earlier row has the same email. Rows that are already done are read
 * again, so that later ones with the same email are found.
 */
export function candidateReader(
  mapping: ImportMapping,
  { companyId: fallbackCompanyId, madeInPortal }: Pick<ImportRow, 'companyId' | 'madeInPortal'>,
) {
  // In a portal, all rows are of one company, in which a code can stand for a person.
  const read = personReader(mapping, { knownByCode: madeInPortal });
  /** Keyed by the cell's text. */
  const companies = new Map<string, Found>();
  /** Keyed by company and email, with the line number. */
  const lines = new Map<string, number>();

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

  function candidateOf(row: ReadRow): Candidate | { refusal: Refusal } {
    const company = companyOf(row);
    if ('refusal' in company) return company;
    const key = `${company.id} ${row.person.email}`;
    const line = lines.get(key);
    if (line !== undefined) {
      const reason = importMessages.rowEmailTwice(line);
      return { refusal: { column: importColumns.email, reason } };
    }
    lines.set(key, row.line);
    return Object.assign(row, { companyId: company.id });
  }

  return async function candidatesOf(db: Queryable, rows: FileRow[]) {
    const readRows = rows.map((row) => ({ row, read: read(row) }));
    const readable = readRows.flatMap(({ read: result }) => ('refusal' in result ? [] : [result]));
    await lookUp(db, readable);
    const emails = await emailsFor(db, readable);
    const candidates: Candidate[] = [];
    const refused: RefusedCandidate[] = [];
    for (const { row, read: result } of readRows) {
      const known = 'refusal' in result ? result : withEmail(result, emails);
      const candidate = 'refusal' in known ? known : candidateOf(known);
      if ('refusal' in candidate) refused.push({ row, refusal: candidate.refusal });
      else candidates.push(candidate);
    }
    return { candidates, refused };
  };
}

const codeOf = ({ employeeCode = '' }: ReadRow['person']): string => employeeCode.toLowerCase();

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
