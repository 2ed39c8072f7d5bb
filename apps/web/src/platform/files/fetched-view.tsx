import { type Ref, Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { FileProblem } from './file-problem-notice.tsx';
import styles from './file-view.module.css';
import type { ViewedFile } from './file-view-panel.tsx';
import { ImageView } from './image-view.tsx';
import { useFetchedFile } from './use-fetched-file.ts';
import { useLocalUrl } from './use-local-url.ts';
import type { ViewKeys } from './view-position.ts';

const PdfView = lazyNamed(() => import('./pdf-view.tsx'), 'PdfView');

type FetchedViewProps = {
  file: ViewedFile;
  onReload: (() => void) | undefined;
  keys: Ref<ViewKeys> | undefined;
};

/** A picture or PDF from our server, fetched with the session's token and released afterwards. */
export function FetchedView({ file, onReload, keys }: FetchedViewProps) {
  const { name, contentType } = file;
  const isPdf = contentType === 'application/pdf';
  const { blob, problem } = useFetchedFile(file.url);
  const url = useLocalUrl(isPdf ? undefined : blob);
  const [undrawn, setUndrawn] = useState(false);

  if (problem !== undefined) {
    return <FileProblem file={file} message={problem} onReload={onReload} />;
  }
  if (isPdf) {
    return (
      <Suspense fallback={<div className={styles.view} aria-busy="true" />}>
        <PdfView file={file} blob={blob} keys={keys} />
      </Suspense>
    );
  }
  if (undrawn) {
    const kind = contentType === 'image/heic' ? 'HEIC photos' : 'this picture';
    return (
      <FileProblem
        file={file}
        message={`This browser can’t show ${kind}. Download it to see it.`}
      />
    );
  }
  return <ImageView url={url} name={name} onError={() => setUndrawn(true)} keys={keys} />;
}
