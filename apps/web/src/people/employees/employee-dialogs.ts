import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

// Lazy, because the forms import zod, which the list does not need.
export const CreateDialog = lazyDialog(
  () => import('./create-employee-dialog.tsx'),
  'CreateEmployeeDialog',
  { title: 'Add Employee', size: 'large', fields: 6 },
);
export const EditDialog = lazyDialog(
  () => import('./edit-employee-dialog.tsx'),
  'EditEmployeeDialog',
  { title: ({ employee }) => `Edit ${fullName(employee)}`, size: 'large', fields: 6 },
);
export const EraseDialog = lazyDialog(
  () => import('./erase-employee-dialog.tsx'),
  'EraseEmployeeDialog',
);
export const MoveDialog = lazyDialog(() => import('./move-team-dialog.tsx'), 'MoveTeamDialog');
export const LinkDialog = lazyDialog(() => import('#ui/link-dialog.tsx'), 'LinkDialog');

/** Of the link that a person gets by hand where mails are not delivered. */
export const passwordLinkTexts = { title: 'Link to set a password', label: 'Link' };
export const OutcomeDialog = lazyDialog(
  () => import('./bulk-outcome-dialog.tsx'),
  'BulkOutcomeDialog',
);
