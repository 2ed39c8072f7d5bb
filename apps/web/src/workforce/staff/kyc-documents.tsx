import { documentTypeLabels, staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { type Ref, Suspense } from 'react';
import type { ViewKeys } from '#platform/files/file-view-panel.tsx';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskedNote } from './asked-note.tsx';
import styles from './kyc.module.css';
import type { Reviewed } from './use-reviewed.ts';

// Not needed for the table of waiting people.
const FileView = lazyNamed(() => import('#platform/files/file-view-panel.tsx'), 'FileViewPanel');

type KycDocumentsProps = {
  reviewed: Reviewed;
  viewKeys: Ref<ViewKeys>;
  onReload: () => void;
};

/** The documents of a registration, one of them large. */
export function KycDocuments({ reviewed, viewKeys, onReload }: KycDocumentsProps) {
  const { documents, awaited, shown, show, canDecide, stepDocument, ask, askAgain } = reviewed;
  const { canRemove, remove } = reviewed;
  return (
    <div className={styles.documents}>
      <div className={styles.documentBar}>
        {shown && (
          <ul className={styles.tabs} aria-label="Documents">
            {documents.map((document) => (
              <li key={document.id}>
                <button
                  type="button"
                  className={styles.tab}
                  aria-current={document === shown || undefined}
                  onClick={() => show(document.id)}
                >
                  {document.label}
                  {document.asked && (
                    <>
                      <IconMailQuestion className={styles.askedMark} size={16} aria-hidden="true" />
                      <span className="visually-hidden">asked again</span>
                    </>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        <span className={layout.row8}>
          {shown && documents.length > 1 && (
            <Button variant="default" aria-keyshortcuts="N" onClick={() => stepDocument(1)}>
              Next document <kbd className={styles.key}>N</kbd>
            </Button>
          )}
          {canDecide && shown && (
            <Button variant="default" aria-keyshortcuts="G" onClick={() => askAgain()}>
              Ask again <kbd className={styles.key}>G</kbd>
            </Button>
          )}
          {canRemove && shown && (
            <Button variant="light" color="clay" onClick={() => remove(shown)}>
              Remove
            </Button>
          )}
          {canDecide && (
            <Button variant="default" onClick={ask}>
              Ask for a document
            </Button>
          )}
        </span>
      </div>
      {awaited.length > 0 && (
        <ul className={layout.stack8} aria-label="Asked for, not sent so far">
          {awaited.map((document) => (
            <li key={document.id} className={styles.asked}>
              <span className={styles.requestedText}>
                <AskedNote asked={document.asked} what={document.label} />
              </span>
              {canDecide && (
                <Button variant="default" size="compact-sm" onClick={() => askAgain(document)}>
                  Ask again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <>
          {shown.asked && (
            <p className={styles.asked}>
              <span className={styles.requestedText}>
                <AskedNote asked={shown.asked} what="another one" />
              </span>
            </p>
          )}
          <div className={styles.viewer}>
            <Suspense fallback={<Skeleton width="100%" height={420} />}>
              <FileView file={shown} keys={viewKeys} onReload={onReload} />
            </Suspense>
          </div>
          <p className={styles.keys}>
            {keys.map(([key, does]) => (
              <span key={key}>
                <kbd className={styles.key}>{key}</kbd> {does}
              </span>
            ))}
          </p>
        </>
      ) : documents.length > 0 ? (
        <div className={styles.closed}>
          <p>{staffMessages.documentsForDeciders}</p>
          <ul aria-label="Documents">
            {documents.map(({ id, label, type, uploadedAt }) => (
              <li key={id}>
                {label}
                {label !== documentTypeLabels[type] && ` (${documentTypeLabels[type]})`},{' '}
                <RelativeTime at={uploadedAt} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.noDocuments}>{staffMessages.noDocuments}</p>
      )}
    </div>
  );
}

const keys = [
  ['+ − 0', 'zoom'],
  ['[ ]', 'turn'],
  ['N P', 'documents'],
  ['J K', 'people'],
] as const;
