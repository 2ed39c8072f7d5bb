/** The possible columns of a file, in the order of the template, with their titles. */
export const importColumns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  team: 'Team',
  position: 'Position',
  department: 'Department',
  status: 'Status',
  language: 'Language',
  employeeCode: 'Employee code',
} as const;
export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]];

/**
 * The columns of a file that a company imports in its portal. Its people are of that company, and
 * their status follows from what they do.
 */
export const ownImportColumnNames = importColumnNames.filter(isOwnColumn);
export type OwnImportColumn = Exclude<ImportColumn, 'company' | 'status'>;
function isOwnColumn(column: ImportColumn): column is OwnImportColumn {
  return column !== 'company' && column !== 'status';
}

/** Returns the part of a mapping that a company imports in its portal. */
export const ownColumnsOf = (
  mapping: Partial<Record<ImportColumn, number | null>>,
): Partial<Record<OwnImportColumn, number | null>> =>
  Object.fromEntries(ownImportColumnNames.map((column) => [column, mapping[column] ?? null]));

/**
 * Columns that every row of the console needs. The company may be chosen for the whole file instead.
 * In a portal, a row needs an email or an employee code, and names only for new people.
 */
export const requiredImportColumns = ['firstName', 'lastName', 'email'] as const;

export const importLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 50_000,
  columns: 60,
  /** The number of missing teams that one file may create. */
  newTeams: 500,
  /** The number of refused rows in a response. The file of refused rows has all. */
  errorsShown: 100,
};
