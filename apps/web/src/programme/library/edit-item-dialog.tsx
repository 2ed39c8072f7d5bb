import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { libraryKindLabels } from '@kolam/contract/programme/library/values.ts';
import { useState } from 'react';
import { ContentFormPanel } from '#programme/challenges/content-form-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { type LibraryItem, loadLibraryItem, refreshLibrary, updateItem } from './queries.ts';

type EditItemDialogProps = { item: LibraryItem; onClose: () => void };

/** A dialog that changes the content of an item, in every language. */
export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  /** The saved version that the edits are based on. */
  const [base, setBase] = useState(item);
  const [state, setState] = useState({ dirty: false, busy: false });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.title}`}
      description={`${libraryKindLabels[item.kind]}. ${libraryMessages.copiesStay}`}
      size="large"
      {...state}
    >
      <ContentFormPanel
        content={base.content}
        failed={libraryMessages.saveFailed}
        onState={setState}
        onCancel={onClose}
        onReload={async () => {
          const latest = await loadLibraryItem(item.id);
          setBase(latest);
          return latest.content;
        }}
        onSave={async (content) => {
          await updateItem(base, { content });
          onClose();
          void refreshLibrary();
          toast.success(libraryMessages.saved, { about: item.id });
        }}
      />
    </Dialog>
  );
}
