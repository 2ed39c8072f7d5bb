/** Identifies a department among those of all companies. */
export const departmentKey = (one: { companyId: string; department: string }): string =>
  `${one.companyId} ${one.department}`;
