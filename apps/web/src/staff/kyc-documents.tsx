import { staffMessages } from '@kolam/contract/staff/messages.ts';
import type { StaffDocument } from '@kolam/contract/staff/model.ts';
import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { lazy, type Ref, Suspense } from 'react';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './kyc.module.css';
import { documentName } from './staff-terms.ts';

// Nobody needs it to look at the table of those who wait.
const FileView = lazy(async () => {
  const { FileViewPanel } = await import('../files/file-view-panel.tsx');
  return { default: FileViewPanel };
});

type KycDocumentsProps = {
  viewer: Ref<HTMLDivElement>;
  documents: readonly StaffDocument[];
  shown: StaffDocument | undefined;
  mayAsk: boolean;
  onShow: (id: string) => void;
  onNext: () => void;
  onAsk: () => void;
  onReload: () => void;
};

/** The documents of a registration, one of them large. */
export function KycDocuments(props: KycDocumentsProps) {
  const { viewer, documents, shown, mayAsk, onShow, onNext, onAsk, onReload } = props;
  if (!shown) return <p className={styles.noDocuments}>{staffMessages.noDocuments}</p>;
  return (
    <div className={styles.documents}>
      <div className={styles.documentBar}>
        <ul className={styles.tabs} aria-label="Documents">
          {documents.map((document) => (
            <li key={document.id}>
              <button
                type="button"
                className={styles.tab}
                aria-current={document === shown || undefined}
                onClick={() => onShow(document.id)}
              >
                {documentName(document)}
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
        <span className={styles.documentActs}>
          {documents.length > 1 && (
            <Button variant="default" aria-keyshortcuts="N" onClick={onNext}>
              Next document <kbd className={styles.key}>N</kbd>
            </Button>
          )}
          {mayAsk && (
            <Button variant="default" aria-keyshortcuts="G" onClick={onAsk}>
              Ask again <kbd className={styles.key}>G</kbd>
            </Button>
          )}
        </span>
      </div>
      {shown.asked && (
        <p className={styles.asked}>
          {shown.asked.by} asked for another one <RelativeTime at={shown.asked.at} />:{' '}
          {shown.asked.reason}
        </p>
      )}
      <div ref={viewer} className={styles.viewer}>
        <Suspense fallback={<Skeleton width="100%" height={420} />}>
          <FileView file={shown} onReload={onReload} />
        </Suspense>
      </div>
      <p className={styles.keys}>
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd className={styles.key}>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}

const keys = [
  ['+ − 0', 'zoom'],
  ['[ ]', 'turn'],
  ['N P', 'documents'],
  ['J K', 'people'],
] as const;
