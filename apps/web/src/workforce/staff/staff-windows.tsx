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
import { sayFailure } from '#core/problem-report.ts';
import { staffLeaves } from './slots.ts';
import {
  type StaffWindow,
  StaffWindowContext,
  type WindowActs,
  type WindowOf,
} from './staff-window.ts';

const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

// The forms bring the schemas with them, which nobody needs to look at a list.
const CreateDialog = late<WindowActs>(
  async () => (await import('./create-staff-dialog.tsx')).CreateStaffDialog,
);
const EditDialog = late<WindowActs & WindowOf<'edit'>>(
  async () => (await import('./edit-staff-dialog.tsx')).EditStaffDialog,
);
const ApproveDialog = late<WindowActs & WindowOf<'approve'>>(
  async () => (await import('./approve-dialog.tsx')).ApproveDialog,
);
const RejectDialog = late<WindowActs & WindowOf<'reject'>>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
);
const ReopenDialog = late<WindowActs & WindowOf<'reopen'>>(
  async () => (await loadedWith(import('./reopen-dialog.tsx'), staffLeaves.parts())).ReopenDialog,
);
const DeactivateDialog = late<WindowActs & WindowOf<'deactivate'>>(
  async () =>
    (await loadedWith(import('./deactivate-dialog.tsx'), staffLeaves.parts())).DeactivateDialog,
);
const AskDialog = late<WindowActs & WindowOf<'ask'>>(
  async () => (await import('./ask-document-dialog.tsx')).AskDocumentDialog,
);
const AskAgainDialog = late<WindowActs & WindowOf<'ask-again'>>(
  async () => (await import('./ask-again-dialog.tsx')).AskAgainDialog,
);
const DocumentDialog = late<WindowActs & WindowOf<'document'>>(
  async () => (await import('./document-dialog.tsx')).DocumentDialog,
);
const LinkDialog = late<WindowOf<'link'> & Pick<WindowActs, 'onClose'>>(
  async () => (await import('#ui/link-dialog.tsx')).LinkDialog,
);

type StaffWindowsProps = Partial<Pick<WindowActs, 'onDecided' | 'onFailure'>> & {
  children: ReactNode;
};

/** The dialogs over a staff screen, fetched when they are opened by something on it. */
export function StaffWindows({ onDecided, onFailure, children }: StaffWindowsProps) {
  const [open, setOpen] = useState<StaffWindow>();
  const given = useRef({ onDecided, onFailure });
  useLayoutEffect(() => {
    given.current = { onDecided, onFailure };
  });
  // The same for as long as the screen is there: rows of a table ask for it.
  const acts = useMemo(
    () => ({
      onOpen: (window: StaffWindow) => setOpen(window),
      onDecided: (id: string) => given.current.onDecided?.(id),
      onFailure: (error: unknown) => (given.current.onFailure ?? sayFailure)(error),
    }),
    [],
  );
  return (
    <StaffWindowContext value={acts}>
      {children}
      <Suspense>
        {open && <OpenWindow window={open} acts={{ ...acts, onClose: () => setOpen(undefined) }} />}
      </Suspense>
    </StaffWindowContext>
  );
}

function OpenWindow({ window, acts }: { window: StaffWindow; acts: WindowActs }) {
  switch (window.kind) {
    case 'create':
      return <CreateDialog {...acts} />;
    case 'edit':
      return <EditDialog {...window} {...acts} />;
    case 'approve':
      return <ApproveDialog {...window} {...acts} />;
    case 'reject':
      return <RejectDialog {...window} {...acts} />;
    case 'reopen':
      return <ReopenDialog {...window} {...acts} />;
    case 'deactivate':
      return <DeactivateDialog {...window} {...acts} />;
    case 'ask':
      return <AskDialog {...window} {...acts} />;
    case 'ask-again':
      return <AskAgainDialog {...window} {...acts} />;
    case 'document':
      return <DocumentDialog {...window} {...acts} />;
    case 'link':
      return <LinkDialog {...window} onClose={acts.onClose} />;
  }
}
