import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#core/save-file.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { drawCard } from './draw-card.ts';
import styles from './rewards.module.css';
import { rewardTexts } from './texts.ts';

type ShareCardProps = { firstName: string; challenge: string; onClose: () => void };

/** A picture of an earned reward, drawn on this device, to share or save. */
export function ShareCard({ firstName, challenge, onClose }: ShareCardProps) {
  const texts = useTexts(rewardTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { cardDone, cardFrom } = texts;
  useEffect(() => {
    if (canvas.current)
      drawCard(canvas.current, { firstName, done: cardDone, challenge, from: cardFrom });
  }, [firstName, cardDone, challenge, cardFrom]);

  const withPicture = (use: (file: File) => void) =>
    canvas.current?.toBlob((blob) => {
      if (blob) use(new File([blob], 'kolam.png', { type: 'image/png' }));
      else setHasFailed(true);
    }, 'image/png');

  function share() {
    withPicture((file) => {
      const given = { files: [file] };
      if (!navigator.canShare?.(given)) {
        saveFile(file, file.name);
        return;
      }
      navigator.share(given).catch((error: unknown) => {
        // The person has closed the phone's dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setHasFailed(true);
      });
    });
  }

  return (
    <div className={styles.share}>
      <canvas
        ref={canvas}
        className={styles.card}
        role="img"
        aria-label={texts.cardAlt(firstName, challenge)}
      />
      <p className={styles.dimmed}>{texts.shareText}</p>
      {hasFailed && <Notice tone="bad">{texts.shareFailed}</Notice>}
      <div className={styles.actions}>
        <Button onClick={share}>{texts.share}</Button>
        <Button look="outlined" onClick={() => withPicture((file) => saveFile(file, file.name))}>
          {texts.saveCard}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
