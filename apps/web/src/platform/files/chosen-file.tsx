import { typesOf } from '@kolam/contract/platform/files/model.ts';
import { IconEye, IconFileTypePdf, IconPhoto, IconVideo, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import looks from '#ui/looks.module.css';
import styles from './file-picker.module.css';
import type { ViewedFile } from './file-view-panel.tsx';
import shared from './picker.module.css';
import { type LinkPurpose, purposeLabels } from './purpose-texts.ts';
import { useLocalUrl } from './use-local-url.ts';
import { useSteadyLink } from './use-steady-link.ts';

const FileDialog = lazyDialog(() => import('./file-dialog.tsx'), 'FileDialog');

const icons = {
  image: IconPhoto,
  photo: IconPhoto,
  document: IconFileTypePdf,
  video: IconVideo,
  bill: IconFileTypePdf,
  logo: IconPhoto,
} as const;

type ChosenFileProps = {
  link: string;
  purpose: LinkPurpose;
  /** The file uploaded in this field, whose name and size are known. */
  uploaded: File | undefined;
  /** Details that the record has beyond the link. */
  kept: Pick<ViewedFile, 'name' | 'contentType'> | undefined;
  replace: ReactNode;
  onRemove: () => void;
};

/** The file in a field: a thumbnail, with actions to view, replace or remove it. */
export function ChosenFile({ link, purpose, uploaded, kept, replace, onRemove }: ChosenFileProps) {
  const openDialog = useOpenDialog();
  const word = purposeLabels[purpose];
  const name = uploaded?.name ?? kept?.name ?? `Uploaded ${word}`;
  const contentType = uploaded?.type || kept?.contentType || typesOf[purpose][0];
  return (
    <div className={layout.line8}>
      <Thumbnail link={link} purpose={purpose} uploaded={uploaded} />
      <p className={`${shared.about} ${styles.about}`}>
        <span className={shared.name}>{name}</span>
        {uploaded && <span className={looks.small}>{fileSize(uploaded.size)}</span>}
      </p>
      <div className={styles.acts}>
        <IconButton
          icon={IconEye}
          label={`View ${name}`}
          onClick={() => openDialog(FileDialog, { file: { url: link, name, contentType } })}
        />
        {replace}
        <IconButton icon={IconX} label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </div>
  );
}

type ThumbnailProps = Pick<ChosenFileProps, 'link' | 'purpose' | 'uploaded'>;

function Thumbnail({ link, purpose, uploaded }: ThumbnailProps) {
  const local = useLocalUrl(uploaded);
  const { url, failed, onError } = useSteadyLink(link);
  const PurposeIcon = icons[purpose];
  const isPicture = purpose === 'image' || purpose === 'photo' || purpose === 'logo';
  // Only once it is known that there is no local file, to avoid an unnecessary request.
  const src = uploaded ? local : url;
  if (!isPicture || failed || !src) {
    return (
      <span className={`${shared.thumbnail} ${styles.thumbnail}`}>
        <PurposeIcon size={24} stroke={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img className={`${shared.thumbnail} ${styles.thumbnail}`} src={src} alt="" onError={onError} />
  );
}
