import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import type { BulkOutcome } from './bulk-outcome.ts';

/** What is open over the directory or a profile; one at a time. */
export type EmployeeWindow =
  | { kind: 'create'; company?: string | undefined }
  | { kind: 'edit'; employee: Employee }
  | { kind: 'erase'; employee: Employee }
  | { kind: 'move'; people: readonly Employee[]; together: boolean }
  | { kind: 'link'; email: string; link: string }
  | { kind: 'outcome'; outcome: BulkOutcome };

type WindowOf<Kind extends EmployeeWindow['kind']> = Extract<EmployeeWindow, { kind: Kind }>;

export type WindowActs = {
  onClose: () => void;
  /** Opens another window in its place. */
  onOpen: (window: EmployeeWindow) => void;
  /** Once a person is erased: leads away from where they stood. */
  onErased?: ((id: string) => Promise<void> | void) | undefined;
  /** Once many were changed together. */
  onChanged?: (() => void) | undefined;
};

const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

// The forms bring the schemas with them, which nobody needs to look at the list.
const CreateDialog = late<WindowActs & WindowOf<'create'>>(
  async () => (await import('./create-employee-dialog.tsx')).CreateEmployeeDialog,
);
const EditDialog = late<WindowActs & WindowOf<'edit'>>(
  async () => (await import('./edit-employee-dialog.tsx')).EditEmployeeDialog,
);
const EraseDialog = late<WindowActs & WindowOf<'erase'>>(
  async () => (await import('./erase-employee-dialog.tsx')).EraseEmployeeDialog,
);
const MoveDialog = late<WindowActs & WindowOf<'move'>>(
  async () => (await import('./move-team-dialog.tsx')).MoveTeamDialog,
);
const LinkDialog = lazy(async () => ({
  default: (await import('#ui/link-dialog.tsx')).LinkDialog,
}));
const OutcomeDialog = late<WindowActs & WindowOf<'outcome'>>(
  async () => (await import('./bulk-outcome-dialog.tsx')).BulkOutcomeDialog,
);

type EmployeeWindowsProps = WindowActs & { open: EmployeeWindow | undefined };

/** The dialogs of the directory and of profiles, fetched when they are opened. */
export function EmployeeWindows({ open, ...acts }: EmployeeWindowsProps) {
  return <Suspense>{open && <OpenWindow window={open} acts={acts} />}</Suspense>;
}

type OpenWindowProps = { window: EmployeeWindow; acts: WindowActs };

function OpenWindow({ window, acts }: OpenWindowProps) {
  switch (window.kind) {
    case 'create':
      return <CreateDialog {...window} {...acts} />;
    case 'edit':
      return <EditDialog {...window} {...acts} />;
    case 'erase':
      return <EraseDialog {...window} {...acts} />;
    case 'move':
      return <MoveDialog {...window} {...acts} />;
    case 'link':
      return (
        <LinkDialog
          {...window}
          title="Link to set a password"
          label="Link"
          onClose={acts.onClose}
        />
      );
    case 'outcome':
      return <OutcomeDialog {...window} {...acts} />;
  }
}
