/** How a changed field is called in the history of an account. */
export const accountFieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  status: 'Status',
  role: 'Role',
  'export.format': 'File',
  'export.actor': 'Entries by',
  'export.kind': 'Entries about',
  'export.record': 'Entries of',
  'export.from': 'From',
  'export.to': 'To',
  'export.search': 'Narrowed by a search',
};
