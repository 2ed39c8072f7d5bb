import type { AwaitedDocument, StaffDocument } from '@kolam/contract/workforce/staff/model.ts';
import { useState } from 'react';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { isOpenable } from './openable-document.ts';
import type { StaffRecord } from './queries.ts';
import { useCanRemoveDocuments } from './removable-documents.ts';
import {
  ApproveDialog,
  AskAgainDialog,
  AskDialog,
  RejectDialog,
  RemoveDocumentDialog,
} from './staff-dialogs.ts';

const none: readonly never[] = [];

/** Returns what a reviewer sees of a registration, and the actions on it. */
export function useReviewed(record: StaffRecord | undefined) {
  const staff = record?.data;
  const canDecide = useCan('staff:decide') && staff?.status === 'pending_review';
  const canRemove = useCanRemoveDocuments(staff);
  const openDialog = useOpenDialog();
  const [shownId, show] = useState<string>();
  const documents: readonly StaffDocument[] = staff?.kyc.documents ?? none;
  const awaited: readonly AwaitedDocument[] = staff?.kyc.awaited ?? none;
  // Another person's documents start at the first.
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === shownId),
  );
  const atPlace = documents[at];
  const shown = atPlace && isOpenable(atPlace) ? atPlace : undefined;

  return {
    canDecide,
    canRemove,
    documents,
    /** The visible document. None for users who may not open documents. */
    shown,
    /** Requested but not sent yet. */
    awaited,
    show,
    stepDocument: (by: -1 | 1) => {
      const count = documents.length;
      if (count > 0) show(documents[(at + by + count) % count]?.id);
    },
    approve: () => canDecide && openDialog(ApproveDialog, { staff }),
    reject: () => canDecide && openDialog(RejectDialog, { staff }),
    ask: () => canDecide && openDialog(AskDialog, { staff }),
    askAgain: (document: AwaitedDocument | StaffDocument | undefined = shown) =>
      canDecide && document && openDialog(AskAgainDialog, { staff, document }),
    remove: (document: StaffDocument) =>
      canRemove && staff && openDialog(RemoveDocumentDialog, { staff, document }),
  };
}

export type Reviewed = ReturnType<typeof useReviewed>;
