import type { FilePurpose } from '@kolam/contract/platform/files/model.ts';
import { IconFile, IconFileTypePdf, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFilesDrop } from '#ui/file-drop.ts';
import { fileSize } from '#ui/file-size.ts';
import { IconButton } from '#ui/icon-button.tsx';
import looks from '#ui/looks.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './files-picker.module.css';
import { addFiles, type PickedFile } from './picked-files.ts';
import shared from './picker.module.css';
import { acceptOf, hintOf } from './purpose-texts.ts';
import { useLocalUrl } from './use-local-url.ts';

export type { PickedFile } from './picked-files.ts';

type FilesPickerProps = {
  label: string;
  /** One or two lines about the purpose of the files. */
  description?: ReactNode;
  /** Determines the accepted types. */
  purpose: FilePurpose;
  files: readonly PickedFile[];
  onChange: (files: readonly PickedFile[]) => void;
  /** The maximum number, and the message beyond it. */
  most: number;
  tooMany: string;
  /** The server's error for all files. */
  error?: string | undefined;
  /** The server's errors for single files, by key. */
  problems?: Readonly<Record<number, string>>;
  /** Renders fields for one file. `describedBy` is the id of its error message. */
  beside?: (picked: PickedFile, describedBy: string | undefined) => ReactNode;
  /** The share that has been sent during the upload, from 0 to 1. */
  share?: number | undefined;
  /** Lets a form's summary find the field. */
  'data-field'?: string | undefined;
};

/** Files to send with a form: dropped, pasted or chosen, and listed until sent. */
export function FilesPicker(props: FilesPickerProps) {
  const { label, description, purpose, files, onChange, most, tooMany, error, share } = props;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLButtonElement>(null);
  const [hintId, problemId] = [useId(), useId()];
  const one = most === 1;
  const sending = share !== undefined;
  const wrong = refused.length > 0 || error !== undefined;

  function add(added: readonly File[]) {
    if (sending) return;
    const next = addFiles(files, added, { purpose, most, tooMany });
    setRefused(next.refused);
    if (next.files.length > files.length) onChange(next.files);
  }

  function remove({ key }: PickedFile) {
    setRefused([]);
    onChange(files.filter((each) => each.key !== key));
    // The button disappears with its file.
    box.current?.focus();
  }

  const { target } = useFilesDrop(add);

  return (
    <fieldset className={`${shared.field} ${styles.field}`}>
      <legend className={shared.label}>{label}</legend>
      {description && <div className={styles.description}>{description}</div>}
      <div className={`${shared.box} ${styles.box}`} data-wrong={wrong || undefined} {...target}>
        <input
          ref={input}
          type="file"
          multiple={!one}
          hidden
          accept={acceptOf(purpose)}
          aria-label={`${label}: files`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
        <button
          ref={box}
          type="button"
          className={styles.choose}
          data-field={props['data-field']}
          aria-describedby={wrong ? `${hintId} ${problemId}` : hintId}
          aria-disabled={sending}
          onClick={() => !sending && input.current?.click()}
        >
          <IconUpload size={20} stroke={1.6} aria-hidden="true" />
          <span>
            {one ? 'Drop a file here, or ' : 'Drop files here, or '}
            <span className={styles.link}>{one ? 'choose one' : 'choose files'}</span>
          </span>
        </button>
        <p id={hintId} className={`${shared.hint} ${styles.hint}`}>
          {one ? hintOf(purpose) : `${hintOf(purpose)} each, at most ${most}`}
        </p>
      </div>
      <div id={problemId} role="alert" className={`${shared.problem} ${styles.problems}`}>
        {refused.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {error && <p>{error}</p>}
      </div>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={`${label}: chosen`}>
          {files.map((picked) => {
            const problem = props.problems?.[picked.key];
            const describedBy = problem === undefined ? undefined : `${problemId}-${picked.key}`;
            return (
              <li
                key={picked.key}
                className={styles.item}
                data-wrong={problem !== undefined || undefined}
              >
                <Thumbnail file={picked.file} />
                <p className={shared.about}>
                  <span className={shared.name}>{picked.file.name}</span>
                  <span className={looks.small}>{fileSize(picked.file.size)}</span>
                </p>
                <IconButton
                  icon={IconX}
                  label={`Remove ${picked.file.name}`}
                  tip="Remove"
                  aria-disabled={sending}
                  onClick={() => !sending && remove(picked)}
                />
                {props.beside && (
                  <div className={styles.beside}>{props.beside(picked, describedBy)}</div>
                )}
                {problem && (
                  <p id={describedBy} className={`${shared.problem} ${styles.ofFile}`} role="alert">
                    {problem}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {sending && files.length > 0 && <Sending files={files} share={share} />}
    </fieldset>
  );
}

/** Shows a picture as a thumbnail and other files by their kind. */
function Thumbnail({ file }: { file: File }) {
  const isPicture = /\.(?:jpe?g|png|gif)$/i.test(file.name);
  const url = useLocalUrl(isPicture ? file : undefined);
  const [broken, setBroken] = useState(false);
  const KindIcon = /\.pdf$/i.test(file.name) ? IconFileTypePdf : IconFile;
  if (!url || broken) {
    return (
      <span className={`${shared.thumbnail} ${styles.thumbnail}`}>
        <KindIcon size={22} stroke={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={`${shared.thumbnail} ${styles.thumbnail}`}
      src={url}
      alt=""
      onError={() => setBroken(true)}
    />
  );
}

function Sending({ files, share }: { files: readonly PickedFile[]; share: number }) {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const what = files.length === 1 ? '1 file' : `${files.length} files`;
  const sent = share >= 1;
  return (
    <ProgressBar
      label={sent ? `Checking ${what}` : `Uploading ${what}`}
      share={sent ? null : share}
      text={`${fileSize(bytes * share)} of ${fileSize(bytes)}`}
    />
  );
}
