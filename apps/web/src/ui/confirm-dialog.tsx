import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import styles from './confirm-dialog.module.css';
import { isHeldPress } from './held-keys.ts';
import { Notice } from './notice.tsx';
import { useOpenWithReturn } from './opener.ts';
import type { Question } from './question.ts';
import { Skeleton } from './skeleton.tsx';

type Effects = readonly string[] | 'loading' | 'failed';

/** Returns the lines of a question, loading them if they are a function. */
function useEffects({ effects }: Question): Effects {
  const [lines, setLines] = useState<Effects>(typeof effects === 'function' ? 'loading' : effects);
  useEffect(() => {
    if (typeof effects !== 'function') return;
    let current = true;
    effects().then(
      (found) => current && setLines(found),
      () => current && setLines('failed'),
    );
    return () => {
      current = false;
    };
  }, [effects]);
  return lines;
}

function EffectLines({ effects }: { effects: Effects }) {
  if (effects === 'failed') return <p>What this changes could not be counted.</p>;
  if (effects === 'loading') return <Skeleton width="70%" />;
  return (
    <ul className={effects.length > 1 ? styles.several : undefined}>
      {effects.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type ConfirmDialogProps = { question: Question; onAnswer: (yes: boolean) => void };

/** The confirmation dialog, above everything that is open. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, verb, busyText = verb, tone = 'plain', cancel = 'Cancel', run } = question;
  const shown = useOpenWithReturn(true);
  const effects = useEffects(question);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const waits = busy || effects === 'loading';

  async function agree() {
    if (running.current || effects === 'loading') return;
    if (!run) return onAnswer(true);
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
      onAnswer(true);
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : 'Something went wrong.');
      setBusy(false);
      // Only then: the second half of a double click may come after the response.
      running.current = false;
    }
  }

  return (
    <Modal.Root
      opened={shown}
      onClose={() => !busy && onAnswer(false)}
      size={440}
      zIndex={310}
      centered
      returnFocus={false}
      radius="lg"
      classNames={{ content: styles.content ?? '' }}
      transitionProps={{ transition: 'fade-up', duration: 140 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-busy={busy} data-window-open={shown || undefined}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Modal.Body p={0} className={styles.effects}>
          <EffectLines effects={effects} />
          {failure && <Notice tone="bad" message={failure} />}
        </Modal.Body>
        <div className={styles.buttons}>
          <Button
            variant="default"
            onClick={() => !busy && onAnswer(false)}
            aria-disabled={busy}
            data-disabled={busy}
            data-autofocus={tone === 'danger' || undefined}
          >
            {cancel}
          </Button>
          <Button
            {...(tone === 'danger' ? { color: 'clay' } : {})}
            onClick={() => void agree()}
            // A held key would retry what was refused.
            onKeyDown={(event) => isHeldPress(event) && event.preventDefault()}
            // A disabled button could not take or keep the focus, and keys would go to the content
            // below.
            aria-disabled={waits}
            data-disabled={waits}
            data-autofocus={tone === 'plain' || undefined}
          >
            {busy ? busyText : verb}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
