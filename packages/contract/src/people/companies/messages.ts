import { groupedNumber } from '../../core/grouped.ts';
import type { CompanyStatus } from './values.ts';

const deactivated = 'Company deactivated successfully';

const statusAgain: Record<CompanyStatus, string> = {
  active: 'Company reactivated',
  trial: 'Company put back on trial',
  suspended: 'Company suspended again',
  inactive: deactivated,
};

const askedAgain = 'Deactivate it all the same?';

const statusNow: Record<CompanyStatus, string> = {
  active: `it is active now. ${askedAgain}`,
  trial: `it is on trial now. ${askedAgain}`,
  suspended: `it is suspended now. ${askedAgain}`,
  inactive: 'it is inactive already.',
};

const counted = (companies: number) =>
  `${groupedNumber(companies)} ${companies === 1 ? 'company' : 'companies'}`;

export const companyMessages = {
  created: (code: string) => `Company created (code: ${code})`,
  updated: 'Company updated',
  deactivated,
  /** Used when confirming the deactivation of a company that another user has changed since. */
  changedMeanwhile: (status: CompanyStatus) =>
    `Somebody else changed this company meanwhile: ${statusNow[status]}`,
  /** The toast when a company returns to an earlier status. */
  backTo: (status: CompanyStatus) => statusAgain[status],
  loadFailed: 'Could not load companies.',
  choicesLoadFailed: 'Failed to load companies',
  empty: 'No companies found',
  duplicateEmail: 'Another company uses this email.',
  belowEmployeeCount: (count: number) =>
    `This company has ${count} ${count === 1 ? 'employee' : 'employees'}. Max employees can’t be lower.`,
  chooseFile: 'Choose a CSV or XLSX file',
  noRows: 'The file has no rows below its header.',
  columnMissing: 'The file has no such column.',
  columnTwice: 'The file has this column twice.',
  rowEmailTwice: (line: number) => `Line ${groupedNumber(line)} has this email already.`,
  rowNameTwice: (line: number) => `Line ${groupedNumber(line)} has this name already.`,
  rowNameTaken: 'A company with this name exists already.',
  takenMeanwhile: 'Another company has got an email of this file meanwhile. Check the file again.',
  imported: (companies: number) => `${counted(companies)} added`,
  /** The title of an import in the history: "imported 12 companies". */
  run: counted,
  full: (company: string, max: number) =>
    `${company} has reached its maximum of ${groupedNumber(max)} employees. Raise the maximum first.`,
} as const;
