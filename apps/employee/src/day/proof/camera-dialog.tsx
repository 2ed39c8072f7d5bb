import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#language/use-texts.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './camera-dialog.module.css';
import { encodeFrame } from './encode-photo.ts';
import { proofTexts } from './texts.ts';
import { useCamera } from './use-camera.ts';
import { mostSeconds, useRecorder } from './use-recorder.ts';

type CameraDialogProps = {
  kind: 'photo' | 'video';
  /** Shown while there is no other message. */
  hint: string | null | undefined;
  onTaken: (file: File) => void;
  onChooseFile: () => void;
  onClose: () => void;
};

const isCameraEntry = { isCamera: true };

/** The camera over the whole screen, with its shutter in reach of a thumb. */
export function CameraDialog({ kind, hint, onTaken, onChooseFile, onClose }: CameraDialogProps) {
  const texts = useTexts(proofTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, facing, isOn, problem, flip } = useCamera(kind);
  const { seconds, start, stop } = useRecorder(video, onTaken);
  const isRecording = seconds !== undefined;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, it returns the focus to the button that opened it.
    return () => shown?.close();
  }, []);
  useEffect(() => {
    // An entry of its own in the history: Back closes the camera, not the page.
    const { pathname, search } = window.location;
    // Back to an address with a fragment, the browser would take the focus and scroll to that part.
    window.history.replaceState(window.history.state, '', pathname + search);
    window.history.pushState(isCameraEntry, '', pathname + search);
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('popstate', close);
      if (window.history.state?.isCamera) window.history.back();
    };
  }, []);

  async function takePhoto() {
    if (video.current) onTaken(await encodeFrame(video.current));
  }

  const shutter =
    kind === 'photo'
      ? { label: texts.shutter, press: () => void takePhoto() }
      : isRecording
        ? { label: texts.stop, press: stop }
        : { label: texts.record, press: start };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={texts.take[kind]} onClose={onClose}>
      <video
        ref={video}
        className={facing === 'user' ? `${styles.video} ${styles.mirrored}` : styles.video}
        muted
        playsInline
        hidden={problem !== undefined}
      />
      <p className={styles.message} role="status">
        {problem
          ? texts.problems[problem]
          : isRecording
            ? texts.recording(seconds, mostSeconds)
            : isOn
              ? hint
              : texts.starting}
      </p>
      <div className={styles.controls}>
        <button type="button" className={styles.plain} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
        <button
          type="button"
          className={styles.shutter}
          aria-label={shutter.label}
          data-recording={isRecording || undefined}
          data-kind={kind}
          disabled={!isOn}
          onClick={shutter.press}
        />
        <button
          type="button"
          className={styles.plain}
          aria-label={texts.flip}
          disabled={!isOn || isRecording}
          onClick={flip}
        >
          <Icon name="flip" />
        </button>
      </div>
      <button type="button" className={styles.file} onClick={onChooseFile} disabled={isRecording}>
        {texts.choose}
      </button>
    </dialog>
  );
}
