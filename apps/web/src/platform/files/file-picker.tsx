import { fileIdOf, sameFile } from '@kolam/contract/platform/files/own-link.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFileDrop } from '#ui/file-drop.ts';
import { fileSize } from '#ui/file-size.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './file-picker.module.css';
import type { ViewedFile } from './file-view-panel.tsx';
import { OldAddress } from './old-address.tsx';
import shared from './picker.module.css';
import { acceptOf, hintOf, type LinkPurpose, purposeLabels } from './purpose-texts.ts';
import { type Uploaded, useFileUpload } from './use-file-upload.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type FilePickerProps = {
  label: string;
  /** The link of an uploaded file, or empty. Older records may have an address elsewhere. */
  value: string;
  onChange: (value: string) => void;
  /** Determines the accepted types. */
  purpose: LinkPurpose;
  /** The record's details of its current file. */
  kept?: ViewedFile | undefined;
  error?: string | undefined;
  /** Lets a form's summary find the field. */
  'data-field'?: string;
  /** Called when an upload starts or ends. The value does not include a pending upload. */
  onBusy?: (busy: boolean) => void;
};

/** A file for a record: dropped, pasted or chosen, and uploaded immediately. */
export function FilePicker(props: FilePickerProps) {
  const { label, value, onChange, purpose, kept, error, onBusy, 'data-field': name } = props;
  const [uploaded, setUploaded] = useState<Uploaded>();
  const input = useRef<HTMLInputElement>(null);
  const [hintId, problemId] = [useId(), useId()];
  const upload = useFileUpload({
    purpose,
    onBusy,
    onUploaded: (done) => {
      setUploaded(done);
      onChange(done.url);
    },
  });
  const { target } = useFileDrop(upload.start);
  const problem = upload.problem ?? error;
  const describedBy = problem === undefined ? hintId : `${hintId} ${problemId}`;
  const isFile = fileIdOf(value) !== null;
  const focus = useKeptFocus<HTMLFieldSetElement>(`${isFile} ${upload.current !== undefined}`);

  function change(next: string) {
    upload.clearProblem();
    onChange(next);
  }

  const choose = (text: string) => (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconUpload size={14} aria-hidden="true" />}
      aria-describedby={describedBy}
      data-field={name}
      onClick={() => input.current?.click()}
    >
      {text}
    </Button>
  );

  return (
    <fieldset className={`${shared.field} ${styles.field}`} {...focus}>
      <legend className={shared.label}>{label}</legend>
      <div
        className={`${shared.box} ${styles.box}`}
        data-wrong={problem !== undefined || undefined}
        {...target}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(purpose)}
          aria-label={`${label}: file`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) upload.start(file);
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
        {upload.current ? (
          <Uploading {...upload.current} onCancel={upload.cancel} />
        ) : isFile ? (
          <ChosenFile
            link={value}
            purpose={purpose}
            uploaded={uploaded && sameFile(uploaded.url, value) ? uploaded.file : undefined}
            kept={kept && sameFile(kept.url, value) ? kept : undefined}
            replace={choose('Replace')}
            onRemove={() => change('')}
          />
        ) : (
          <>
            <p className={styles.choose}>
              {choose(`Choose a ${purposeLabels[purpose]}`)}
              <span>or drop or paste it here</span>
            </p>
            {value !== '' && (
              <OldAddress label={label} address={value} onRemove={() => change('')} />
            )}
          </>
        )}
      </div>
      <p id={hintId} className={shared.hint} hidden={isFile}>
        {hintOf(purpose)}
      </p>
      {problem !== undefined && (
        <p id={problemId} className={shared.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type UploadingProps = { file: File; share: number; onCancel: () => void };

function Uploading({ file, share, onCancel }: UploadingProps) {
  const sent = share >= 1;
  return (
    <div className={styles.uploading}>
      <ProgressBar
        label={sent ? `Checking ${file.name}` : `Uploading ${file.name}`}
        share={sent ? null : share}
        text={`${fileSize(file.size * share)} of ${fileSize(file.size)}`}
      />
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
