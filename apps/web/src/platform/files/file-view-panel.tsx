import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import type { Ref } from 'react';
import { FetchedView } from './fetched-view.tsx';
import { FileProblem } from './file-problem-notice.tsx';
import { ImageView } from './image-view.tsx';
import { useSteadyLink } from './use-steady-link.ts';
import { VideoView } from './video-view.tsx';
import type { ViewKeys } from './view-position.ts';

export type { ViewKeys };

export type ViewedFile = Pick<ShownFile, 'url' | 'name' | 'contentType'>;

type FileViewPanelProps = {
  file: ViewedFile;
  /** Reads the record again, and with it a link that opens; offered when this one no longer does. */
  onReload?: (() => void) | undefined;
  /** Takes the view's keys for a larger part that it stands in. */
  keys?: Ref<ViewKeys> | undefined;
};

/**
 * A file to be looked at closely: pictures and PDFs with zoom and turning, videos with their
 * controls. While the focus is in it + and − zoom, 0 fits, [ and ] turn.
 */
export function FileViewPanel({ file, onReload, keys }: FileViewPanelProps) {
  const { url, contentType } = file;
  const id = fileIdOf(url);
  // Another file begins at its own first page, unturned.
  return id === null || contentType.startsWith('video/') ? (
    <LinkedView key={id ?? url} file={file} onReload={onReload} keys={keys} />
  ) : (
    <FetchedView key={id} file={file} onReload={onReload} keys={keys} />
  );
}

/** What shows by its address alone: videos, which are played in parts, and pictures elsewhere. */
function LinkedView({ file, onReload, keys }: FileViewPanelProps) {
  const { name, contentType } = file;
  const { url, failed, onError } = useSteadyLink(file.url);
  if (contentType === 'application/pdf') {
    return <FileProblem file={file} message="This PDF lies elsewhere." />;
  }
  // Why it does not show, the browser does not tell.
  if (failed)
    return <FileProblem file={file} message={fileMessages.linkEnded} onReload={onReload} />;
  return contentType.startsWith('video/') ? (
    <VideoView url={url} name={name} onError={onError} />
  ) : (
    <ImageView url={url} name={name} onError={onError} keys={keys} />
  );
}
