import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadedWith } from '#core/lazy-part.tsx';
import { toastError } from '#core/problem-report.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { staffLeaves } from './slots.ts';
import {
  type DialogActions,
  type DialogOf,
  type StaffDialog,
  StaffDialogContext,
} from './staff-dialog.ts';

const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

// The forms include the schemas, which are not needed to view a list.
const CreateDialog = lazyDialog(() => import('./create-staff-dialog.tsx'), 'CreateStaffDialog', {
  title: 'Add Staff',
  size: 'large',
  fields: 6,
});
const EditDialog = lazyNamed(() => import('./edit-staff-dialog.tsx'), 'EditStaffDialog');
const EmailDialog = lazyNamed(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog');
const ApproveDialog = lazyNamed(() => import('./approve-dialog.tsx'), 'ApproveDialog');
const RejectDialog = lazyNamed(() => import('./reject-dialog.tsx'), 'RejectDialog');
const ReopenDialog = late<DialogActions & DialogOf<'reopen'>>(
  async () => (await loadedWith(import('./reopen-dialog.tsx'), staffLeaves.parts())).ReopenDialog,
);
const DeactivateDialog = late<DialogActions & DialogOf<'deactivate'>>(
  async () =>
    (await loadedWith(import('./deactivate-dialog.tsx'), staffLeaves.parts())).DeactivateDialog,
);
const EraseDialog = lazyNamed(() => import('./erase-staff-dialog.tsx'), 'EraseStaffDialog');
const AskDialog = lazyNamed(() => import('./ask-document-dialog.tsx'), 'AskDocumentDialog');
const AskAgainDialog = lazyNamed(() => import('./ask-again-dialog.tsx'), 'AskAgainDialog');
const DocumentDialog = lazyNamed(() => import('./document-dialog.tsx'), 'DocumentDialog');
const RemoveDocumentDialog = lazyNamed(
  () => import('./remove-document-dialog.tsx'),
  'RemoveDocumentDialog',
);
const LinkDialog = lazyNamed(() => import('#ui/link-dialog.tsx'), 'LinkDialog');

type StaffDialogsProps = Partial<Pick<DialogActions, 'onDecided' | 'onFailure'>> & {
  children: ReactNode;
};

/** The dialogs over a staff screen, loaded when something on it opens one. */
export function StaffDialogs({ onDecided, onFailure, children }: StaffDialogsProps) {
  const [open, setOpen] = useState<StaffDialog>();
  const given = useRef({ onDecided, onFailure });
  useLayoutEffect(() => {
    given.current = { onDecided, onFailure };
  });
  // Stable while the screen is mounted: rows of a table use it.
  const actions = useMemo(
    () => ({
      onOpen: (dialog: StaffDialog) => setOpen(dialog),
      onDecided: (id: string) => given.current.onDecided?.(id),
      onFailure: (error: unknown) => (given.current.onFailure ?? toastError)(error),
    }),
    [],
  );
  return (
    <StaffDialogContext value={actions}>
      {children}
      <Suspense>
        {open && (
          <OpenDialog dialog={open} actions={{ ...actions, onClose: () => setOpen(undefined) }} />
        )}
      </Suspense>
    </StaffDialogContext>
  );
}

function OpenDialog({ dialog, actions }: { dialog: StaffDialog; actions: DialogActions }) {
  switch (dialog.kind) {
    case 'create':
      return <CreateDialog {...actions} />;
    case 'edit':
      return <EditDialog {...dialog} {...actions} />;
    case 'email':
      return <EmailDialog {...dialog} {...actions} />;
    case 'approve':
      return <ApproveDialog {...dialog} {...actions} />;
    case 'reject':
      return <RejectDialog {...dialog} {...actions} />;
    case 'reopen':
      return <ReopenDialog {...dialog} {...actions} />;
    case 'deactivate':
      return <DeactivateDialog {...dialog} {...actions} />;
    case 'erase':
      return <EraseDialog {...dialog} {...actions} />;
    case 'ask':
      return <AskDialog {...dialog} {...actions} />;
    case 'ask-again':
      return <AskAgainDialog {...dialog} {...actions} />;
    case 'document':
      return <DocumentDialog {...dialog} {...actions} />;
    case 'remove-document':
      return <RemoveDocumentDialog {...dialog} {...actions} />;
    case 'link':
      return <LinkDialog {...dialog} lasts={linkLasts.invite} onClose={actions.onClose} />;
  }
}
