/** The names of fields in an employee's history. */
export const employeeFieldLabels: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  team: 'Team',
  position: 'Position',
  department: 'Department',
  employeeCode: 'Employee code',
  status: 'Status',
  lastDay: 'Last day',
  language: 'Language',
  password: 'Password',
  pause: 'Pause',
  proofNote: 'Note in place of a photo',
};
