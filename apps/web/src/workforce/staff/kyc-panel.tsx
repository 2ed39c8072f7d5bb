import { documentTypeLabels, staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { IconTrash } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { AskedNote } from './asked-note.tsx';
import { KeptNote } from './kept-note.tsx';
import { KycChecks } from './kyc-checks.tsx';
import styles from './profile.module.css';
import type { StaffRecord } from './queries.ts';
import { useCanRemoveDocuments } from './removable-documents.ts';
import { DocumentDialog, RemoveDocumentDialog } from './staff-dialogs.ts';

/** A person's documents, which can be viewed here, and the checks for the reviewer. */
export function KycPanel({ record: { data: staff, checks } }: { record: StaffRecord }) {
  const openDialog = useOpenDialog();
  const canOpen = useCan('staff:documents');
  const canRemove = useCanRemoveDocuments(staff);
  const { documents, awaited } = staff.kyc;
  return (
    <Panel title="KYC">
      {documents.length + awaited.length === 0 ? (
        <p className={styles.none}>{staffMessages.noDocuments}</p>
      ) : (
        <ul className={styles.documents} aria-label="Documents">
          {documents.map((document) => (
            <li key={document.id} className={styles.document}>
              <div className={styles.documentLine}>
                {document.url === null ? (
                  <span>{document.label}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.open}
                    onClick={() =>
                      openDialog(DocumentDialog, { staffId: staff.id, documentId: document.id })
                    }
                  >
                    {document.label}
                  </button>
                )}
                {canRemove && (
                  <IconButton
                    label={`Remove ${document.label}`}
                    tip="Remove"
                    icon={IconTrash}
                    small
                    onClick={() => openDialog(RemoveDocumentDialog, { staff, document })}
                  />
                )}
              </div>
              <span className={styles.documentFacts}>
                {documentTypeLabels[document.type] !== document.label &&
                  `${documentTypeLabels[document.type]}, `}
                {fileSize(document.bytes)}, <RelativeTime at={document.uploadedAt} />
              </span>
              {document.asked && (
                <span className={styles.documentFacts}>
                  <AskedNote asked={document.asked} what="another one" />
                </span>
              )}
            </li>
          ))}
          {awaited.map((document) => (
            <li key={document.id} className={styles.document}>
              {document.label}
              <span className={styles.documentFacts}>
                <AskedNote asked={document.asked} what="it" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.none}>
        <KeptNote staff={staff} />
      </p>
      {documents.length > 0 && !canOpen && (
        <p className={styles.none}>{staffMessages.documentsForDeciders}</p>
      )}
      <KycChecks checks={checks} />
    </Panel>
  );
}
