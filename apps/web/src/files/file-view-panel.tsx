import { fileMessages } from '@kolam/contract/files/messages.ts';
import { fileIdOf, type ShownFile } from '@kolam/contract/files/model.ts';
import { lazy, type Ref, Suspense } from 'react';
import { FileProblem } from './file-problem-notice.tsx';
import styles from './file-view.module.css';
import { ImageView } from './image-view.tsx';
import { useSteadyLink } from './use-steady-link.ts';
import { VideoView } from './video-view.tsx';
import type { ViewKeys } from './view-position.ts';

const PdfView = lazy(async () => {
  const { PdfView: loaded } = await import('./pdf-view.tsx');
  return { default: loaded };
});

export type { ViewKeys };

export type ViewedFile = Pick<ShownFile, 'url' | 'name' | 'contentType'>;

type FileViewPanelProps = {
  file: ViewedFile;
  /** Reads the record anew, and with it a link that opens; offered when this one no longer does. */
  onReload?: (() => void) | undefined;
  /** Takes the view's keys for a larger part that it stands in. */
  keys?: Ref<ViewKeys>;
};

/**
 * A file to be looked at closely: pictures and PDFs with zoom and turning, videos with their
 * controls. While the focus is in it + and − zoom, 0 fits, [ and ] turn.
 */
export function FileViewPanel({ file, onReload, keys }: FileViewPanelProps) {
  const { name, contentType } = file;
  const { url, failed, onError } = useSteadyLink(file.url);
  // Another file begins at its own first page, unturned.
  const key = fileIdOf(url) ?? url;
  const shown = { url, name, onError };
  const isElsewhere = fileIdOf(url) === null;

  if (failed) {
    return <FileProblem file={file} message={problemOf(contentType)} onReload={onReload} />;
  }
  if (contentType === 'application/pdf' && isElsewhere) {
    return <FileProblem file={file} message="This PDF lies elsewhere." />;
  }
  if (contentType === 'application/pdf') {
    return (
      <Suspense fallback={<div className={styles.view} aria-busy="true" />}>
        <PdfView key={key} {...shown} keys={keys} onReload={onReload} />
      </Suspense>
    );
  }
  return contentType.startsWith('video/') ? (
    <VideoView key={key} {...shown} />
  ) : (
    <ImageView key={key} {...shown} keys={keys} />
  );
}

/** Why a picture or video does not show; the browser does not tell. */
function problemOf(contentType: string): string {
  return contentType === 'image/heic'
    ? 'This browser can’t show HEIC photos. Download it to see it.'
    : fileMessages.linkEnded;
}
