import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '#core/api-problem.ts';
import { FileViewPanel } from '#platform/files/file-view-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isOpenable } from './openable-document.ts';
import { useStaffRecord } from './queries.ts';

type DocumentDialogProps = { staffId: string; documentId: string; onClose: () => void };

/** A person's documents over the page, one at a time. */
export function DocumentDialog({ staffId, documentId, onClose }: DocumentDialogProps) {
  const [shown, setShown] = useState(documentId);
  const { data, error, refetch } = useStaffRecord(staffId);
  const documents = data?.data.kyc.documents ?? [];
  const at = documents.findIndex(({ id }) => id === shown);
  const document = documents[at];
  const step = (by: -1 | 1) => {
    const next = documents[at + by];
    if (next) setShown(next.id);
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={document ? document.label : 'Document'}
      description={data && `${data.data.name}, ${at + 1} of ${documents.length}`}
      size="large"
      footer={
        documents.length > 1 && (
          <>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
              aria-disabled={at <= 0}
              onClick={() => step(-1)}
            >
              Previous document
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} aria-hidden="true" />}
              aria-disabled={at >= documents.length - 1}
              onClick={() => step(1)}
            >
              Next document
            </Button>
          </>
        )
      }
    >
      {document && isOpenable(document) ? (
        <FileViewPanel file={document} onReload={() => void refetch()} />
      ) : error ? (
        <Notice tone="bad" message={messageOf(error)} />
      ) : document ? (
        <Notice tone="attention" message={staffMessages.documentsForDeciders} />
      ) : data ? (
        <Notice tone="attention" message="This document was replaced by another one." />
      ) : (
        <Skeleton width="100%" height={420} />
      )}
    </Dialog>
  );
}
