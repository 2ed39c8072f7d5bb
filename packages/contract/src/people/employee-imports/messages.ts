import { groupedNumber } from '../../core/grouped.ts';
export const importMessages = {
  started: 'Import started',
  /** The title of a run in the history: "imported 240 employees". */
  run: (people: number) => `${groupedNumber(people)} ${people === 1 ? 'employee' : 'employees'}`,
  discarded: 'Import discarded',
  expired: 'The file was not imported within a day and was removed. Upload it again.',
  fileGone: 'The file is no longer there. Upload it again.',
  chooseFile: 'Choose a CSV or XLSX file',
  emptyFile: 'The file is empty.',
  fileTooLarge: (mostBytes: number) =>
    `The file is larger than ${mostBytes / 1024 / 1024} MB. Split it.`,
  noRows: 'The file has no rows below its header.',
  tooManyRows: (most: number) => `The file has more than ${groupedNumber(most)} rows. Split it.`,
  tooManyColumns: (most: number) => `The file has more than ${most} columns. Remove some.`,
  notChecked: 'This import can’t be changed any more.',
  stillChecking: 'The file is still being checked.',
  columnMissing: (column: string) => `Choose which column holds “${column}”.`,
  emailOrCodeMissing: 'Choose which column holds “Email” or “Employee code”.',
  companyMissing: 'Choose the column with the company, or one company for the whole file.',
  columnTwice: 'One column of the file can’t be used twice.',
  columnUnknown: 'The file has no such column.',
  rowEmailTwice: (line: number) => `The same email stands in line ${line} already.`,
  rowCodeTwice: (code: string, line: number) =>
    `The employee code “${code}” stands in line ${line} already.`,
  rowCodeTaken: (code: string, name: string, email: string) =>
    `${name} (${email}) has the employee code “${code}”.`,
  rowNobody: 'Email or employee code is required',
  rowCodeUnknown: (code: string) =>
    `Nobody of your company has the code “${code}”. A new person needs an email.`,
  rowCodeAmbiguous: (code: string) =>
    `More than one person has the code “${code}”. Use the email instead.`,
  rowCompanyUnknown: (name: string) => `There is no company “${name}”.`,
  rowCompanyAmbiguous: (name: string) =>
    `More than one company is called “${name}”. Use its code instead.`,
  rowCompanyMissing: 'Company is required',
  rowTeamUnknown: (team: string, company: string) => `${company} has no team “${team}”.`,
  /** In a portal: what a company can do, which sets no limits itself. */
  rowNoSeat: 'All seats are taken. Tick someone who left, or ask Kolam for more seats.',
  rowTeamFull: 'The team is full. Choose another one, or ask Kolam for a larger one.',
  rowTeamTooMany: (most: number) =>
    `A file can create at most ${groupedNumber(most)} teams. Create this one first.`,
  personErased: 'Somebody in this file was erased meanwhile. Upload it again without that person.',
  runningWhileErasing:
    'An import with this person in its file is running. Erase them when it has finished.',
  interrupted:
    'The import stopped because of an error on the server. Rows that were done are kept.',
} as const;
