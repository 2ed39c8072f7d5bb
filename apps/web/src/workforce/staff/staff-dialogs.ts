import { loadedWith } from '#core/lazy-part.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { staffLeaves } from './slots.ts';

// The forms include the schemas, which are not needed to view a list.
export const CreateDialog = lazyDialog(
  () => import('./create-staff-dialog.tsx'),
  'CreateStaffDialog',
  { title: 'Add Staff', size: 'large', fields: 6 },
);
export const EditDialog = lazyDialog(() => import('./edit-staff-dialog.tsx'), 'EditStaffDialog');
export const EmailDialog = lazyDialog(
  () => import('./change-email-dialog.tsx'),
  'ChangeEmailDialog',
);
export const ApproveDialog = lazyDialog(() => import('./approve-dialog.tsx'), 'ApproveDialog');
export const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'), 'RejectDialog');
export const ReopenDialog = lazyDialog(
  () => loadedWith(import('./reopen-dialog.tsx'), staffLeaves.parts()),
  'ReopenDialog',
);
export const DeactivateDialog = lazyDialog(
  () => loadedWith(import('./deactivate-dialog.tsx'), staffLeaves.parts()),
  'DeactivateDialog',
);
export const EraseDialog = lazyDialog(() => import('./erase-staff-dialog.tsx'), 'EraseStaffDialog');
export const AskDialog = lazyDialog(() => import('./ask-document-dialog.tsx'), 'AskDocumentDialog');
export const AskAgainDialog = lazyDialog(() => import('./ask-again-dialog.tsx'), 'AskAgainDialog');
export const DocumentDialog = lazyDialog(() => import('./document-dialog.tsx'), 'DocumentDialog');
export const RemoveDocumentDialog = lazyDialog(
  () => import('./remove-document-dialog.tsx'),
  'RemoveDocumentDialog',
);
