import { type ChangeEvent, useRef, useState } from 'react';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { MediaPreview } from '#ui/media-preview.tsx';
import { Notice } from '#ui/notice.tsx';
import { CameraDialog } from './camera-dialog.tsx';
import { encodePhoto } from './encode-photo.ts';
import styles from './proof-field.module.css';
import { sizeText } from './size-text.ts';
import { proofTexts } from './texts.ts';
import { hasCamera } from './use-camera.ts';
import { canRecord } from './use-recorder.ts';

/** The largest video in bytes, as the server accepts it. */
const largestVideo = 10_000_000;

type ProofFieldProps = {
  kind: 'photo' | 'video';
  proof: File | null;
  /** Days after the challenge until it is deleted. */
  days: number;
  /** A picture of a good one. */
  example: string | undefined;
  /** Whether the camera opens at once, where there is one. */
  opensCamera: boolean;
  /** Why the last proof was not enough, shown in the camera too. */
  reason: string | null | undefined;
  onChange: (proof: File | null) => void;
};

/** A photo or video from the camera or from the device's files, shown before it is sent. */
export function ProofField({
  kind,
  proof,
  days,
  example,
  opensCamera,
  reason,
  onChange,
}: ProofFieldProps) {
  const texts = useTexts(proofTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const canTake = hasCamera() && (kind === 'photo' || canRecord());
  const [opensItself] = useState(opensCamera && canTake && !proof);
  const [isCameraOpen, setIsCameraOpen] = useState(opensItself);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setProblem(undefined);
    if (kind === 'video') {
      const wrong = file.type.startsWith('video/')
        ? file.size > largestVideo && texts.tooLarge(sizeText(file.size))
        : texts.noVideo;
      if (wrong) setProblem(wrong);
      else onChange(file);
      return;
    }
    // Some phones name no type for a photo in their own format.
    if (file.type !== '' && !file.type.startsWith('image/')) {
      setProblem(texts.noPhoto);
      return;
    }
    setIsReading(true);
    await encodePhoto(file).then(onChange, () =>
      setProblem(/\.(jpe?g|png|webp)$/i.test(file.name) ? texts.broken : texts.unreadable),
    );
    setIsReading(false);
  }

  function chooseFile() {
    setIsCameraOpen(false);
    input.current?.click();
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{texts[kind]}</legend>
      {example && (
        <details className={styles.example}>
          <summary>{texts.example}</summary>
          <img className={styles.preview} src={example} alt={texts.example} />
        </details>
      )}
      {proof && (
        <MediaPreview file={proof} label={texts.preview[kind]} className={styles.preview} />
      )}
      <input
        ref={input}
        type="file"
        accept={kind === 'photo' ? 'image/*' : 'video/*'}
        hidden
        aria-label={texts[kind]}
        onChange={(event) => void choose(event)}
      />
      <div className={styles.buttons}>
        {canTake && (
          <Button
            look="outlined"
            // Closed, a camera that no button opened has nothing to return the focus to.
            autoFocus={opensItself && !isCameraOpen}
            onClick={() => setIsCameraOpen(true)}
          >
            {proof ? texts.retake : texts.take[kind]}
          </Button>
        )}
        <Button look="outlined" busy={isReading} onClick={chooseFile}>
          {proof ? texts.chooseOther : texts.choose}
        </Button>
      </div>
      <p className={styles.about} role="status">
        {isReading
          ? texts.reading
          : proof
            ? texts.ready(sizeText(proof.size))
            : texts.about[kind](days)}
      </p>
      {problem && (
        <Notice tone="bad">{proof ? `${problem} ${texts.stillReady[kind]}` : problem}</Notice>
      )}
      {isCameraOpen && (
        <CameraDialog
          kind={kind}
          hint={reason}
          onTaken={(file) => {
            setProblem(undefined);
            setIsCameraOpen(false);
            onChange(file);
          }}
          onChooseFile={chooseFile}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </fieldset>
  );
}
