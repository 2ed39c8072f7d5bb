import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Suspense } from 'react';
import { ShownPart } from '#core/lazy-part.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { type AddToChallengeProps, useAddToChallenge } from './slots.ts';

/** The open dialog over the directory or a profile, one at a time. */
export type EmployeeDialog =
  | { kind: 'create'; company?: string | undefined }
  | { kind: 'edit'; employee: Employee }
  | { kind: 'erase'; employee: Employee }
  | { kind: 'move'; people: readonly Employee[]; together: boolean }
  | { kind: 'link'; email: string; link: string; lasts: string }
  | { kind: 'outcome'; outcome: BulkOutcome }
  | { kind: 'challenge'; who: string; audience: AddToChallengeProps['audience'] };

export type DialogActions = {
  onClose: () => void;
  /** Replaces it with another dialog. */
  onOpen: (dialog: EmployeeDialog) => void;
  /** Called after a person is erased, to leave their page. */
  onErased?: ((id: string) => Promise<void> | void) | undefined;
  /** Called after a bulk change. */
  onChanged?: (() => void) | undefined;
};

// Lazy, because the forms import zod, which the list does not need.
const CreateDialog = lazyDialog(
  () => import('./create-employee-dialog.tsx'),
  'CreateEmployeeDialog',
  { title: 'Add Employee', size: 'large', fields: 6 },
);
const EditDialog = lazyDialog(() => import('./edit-employee-dialog.tsx'), 'EditEmployeeDialog', {
  title: ({ employee }) => `Edit ${fullName(employee)}`,
  size: 'large',
  fields: 6,
});
const EraseDialog = lazyNamed(() => import('./erase-employee-dialog.tsx'), 'EraseEmployeeDialog');
const MoveDialog = lazyNamed(() => import('./move-team-dialog.tsx'), 'MoveTeamDialog');
const LinkDialog = lazyNamed(() => import('#ui/link-dialog.tsx'), 'LinkDialog');
const OutcomeDialog = lazyNamed(() => import('./bulk-outcome-dialog.tsx'), 'BulkOutcomeDialog');

type EmployeeDialogsProps = DialogActions & { open: EmployeeDialog | undefined };

/** The dialogs of the directory and of profiles, fetched on opening. */
export function EmployeeDialogs({ open, ...actions }: EmployeeDialogsProps) {
  return <Suspense>{open && <OpenDialog dialog={open} actions={actions} />}</Suspense>;
}

type OpenDialogProps = { dialog: EmployeeDialog; actions: DialogActions };

function ChallengeDialog({
  who,
  audience,
  onClose,
  onChanged,
}: Pick<AddToChallengeProps, 'who' | 'audience'> & DialogActions) {
  const part = useAddToChallenge();
  const added = onChanged ? { onAdded: onChanged } : {};
  return part && <ShownPart part={part} with={{ who, audience, onClose, ...added }} />;
}

function OpenDialog({ dialog, actions }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateDialog {...dialog} {...actions} />;
    case 'edit':
      return <EditDialog {...dialog} {...actions} />;
    case 'erase':
      return <EraseDialog {...dialog} {...actions} />;
    case 'move':
      return <MoveDialog {...dialog} {...actions} />;
    case 'link':
      return (
        <LinkDialog
          {...dialog}
          title="Link to set a password"
          label="Link"
          onClose={actions.onClose}
        />
      );
    case 'challenge':
      return <ChallengeDialog {...dialog} {...actions} />;
    case 'outcome':
      return <OutcomeDialog {...dialog} {...actions} />;
  }
}
