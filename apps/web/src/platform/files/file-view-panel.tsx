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
  /** Reloads the record to get a working link. Offered when the current one has expired. */
  onReload?: (() => void) | undefined;
  /** Exposes the view's key handler to a larger part that contains it. */
  keys?: Ref<ViewKeys> | undefined;
};

/**
 * Shows a file in detail: pictures and PDFs with zoom and rotation, videos with their controls.
 * While it has the focus, + and − zoom, 0 fits, [ and ] rotate.
 */
export function FileViewPanel({ file, onReload, keys }: FileViewPanelProps) {
  const { url, contentType } = file;
  const id = fileIdOf(url);
  // Another file starts at its own first page, unrotated.
  return id === null || contentType.startsWith('video/') ? (
    <LinkedView key={id ?? url} file={file} onReload={onReload} keys={keys} />
  ) : (
    <FetchedView key={id} file={file} onReload={onReload} keys={keys} />
  );
}

/** Shows content directly by its address: videos, which are streamed, and external pictures. */
function LinkedView({ file, onReload, keys }: FileViewPanelProps) {
  const { name, contentType } = file;
  const { url, failed, onError } = useSteadyLink(file.url);
  if (contentType === 'application/pdf') {
    return <FileProblem file={file} message="This PDF lies elsewhere." />;
  }
  // The browser does not say why it can't be shown.
  if (failed)
    return <FileProblem file={file} message={fileMessages.linkEnded} onReload={onReload} />;
  return contentType.startsWith('video/') ? (
    <VideoView url={url} name={name} onError={onError} />
  ) : (
    <ImageView url={url} name={name} onError={onError} keys={keys} />
  );
}
