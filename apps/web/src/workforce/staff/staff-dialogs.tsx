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
const CreateDialog = late<DialogActions>(
  async () => (await import('./create-staff-dialog.tsx')).CreateStaffDialog,
);
const EditDialog = late<DialogActions & DialogOf<'edit'>>(
  async () => (await import('./edit-staff-dialog.tsx')).EditStaffDialog,
);
const ApproveDialog = late<DialogActions & DialogOf<'approve'>>(
  async () => (await import('./approve-dialog.tsx')).ApproveDialog,
);
const RejectDialog = late<DialogActions & DialogOf<'reject'>>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
);
const ReopenDialog = late<DialogActions & DialogOf<'reopen'>>(
  async () => (await loadedWith(import('./reopen-dialog.tsx'), staffLeaves.parts())).ReopenDialog,
);
const DeactivateDialog = late<DialogActions & DialogOf<'deactivate'>>(
  async () =>
    (await loadedWith(import('./deactivate-dialog.tsx'), staffLeaves.parts())).DeactivateDialog,
);
const AskDialog = late<DialogActions & DialogOf<'ask'>>(
  async () => (await import('./ask-document-dialog.tsx')).AskDocumentDialog,
);
const AskAgainDialog = late<DialogActions & DialogOf<'ask-again'>>(
  async () => (await import('./ask-again-dialog.tsx')).AskAgainDialog,
);
const DocumentDialog = late<DialogActions & DialogOf<'document'>>(
  async () => (await import('./document-dialog.tsx')).DocumentDialog,
);
const LinkDialog = late<DialogOf<'link'> & Pick<DialogActions, 'onClose'>>(
  async () => (await import('#ui/link-dialog.tsx')).LinkDialog,
);

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
    case 'approve':
      return <ApproveDialog {...dialog} {...actions} />;
    case 'reject':
      return <RejectDialog {...dialog} {...actions} />;
    case 'reopen':
      return <ReopenDialog {...dialog} {...actions} />;
    case 'deactivate':
      return <DeactivateDialog {...dialog} {...actions} />;
    case 'ask':
      return <AskDialog {...dialog} {...actions} />;
    case 'ask-again':
      return <AskAgainDialog {...dialog} {...actions} />;
    case 'document':
      return <DocumentDialog {...dialog} {...actions} />;
    case 'link':
      return <LinkDialog {...dialog} onClose={actions.onClose} />;
  }
}
