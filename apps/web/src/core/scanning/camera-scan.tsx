import { Button, Checkbox } from '@mantine/core';
import { IconBulb, IconBulbOff, IconPlayerStop, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Combobox } from '#ui/combobox.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { beep } from './beep.ts';
import styles from './scanning.module.css';
import { useCamera } from './use-camera.ts';

type CameraScanProps = {
  /**
   * Called for each code that comes into view, and again once the code was out of view for a while.
   */
  onCode: (code: string) => void;
};

/** Scans with the camera of a phone or computer. */
export function CameraScan({ onCode }: CameraScanProps) {
  const [continuous, setContinuous] = useState(true);
  const { video, state, start, stop, cameras, camera, torch, toggleTorch } = useCamera({
    continuous,
    onCode: (code) => {
      beep();
      onCode(code);
    },
  });
  const isOff = state.status === 'off';

  return (
    <div className={layout.stack12}>
      <div className={styles.picture} data-off={isOff || undefined}>
        {/* Without a `track` element: there is no sound and nothing to caption. */}
        <video ref={video} className={styles.video} muted playsInline aria-label="Camera picture" />
        {isOff && (
          <p className={styles.pictureText}>
            Press Start, then hold a code in front of the camera.
          </p>
        )}
        {state.status === 'starting' && <p className={styles.pictureText}>Starting…</p>}
        {state.status === 'on' && <span className={styles.aim} aria-hidden="true" />}
      </div>
      {isOff && state.problem && <Notice tone="bad" message={state.problem} />}
      <div className={layout.line8}>
        {isOff ? (
          <Button
            leftSection={<IconVideo size={16} aria-hidden="true" />}
            onClick={() => void start(camera)}
          >
            Start
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
            onClick={() => stop()}
          >
            Stop
          </Button>
        )}
        {state.status === 'on' && state.hasTorch && (
          <Button
            variant="default"
            aria-pressed={torch}
            leftSection={
              torch ? (
                <IconBulbOff size={16} aria-hidden="true" />
              ) : (
                <IconBulb size={16} aria-hidden="true" />
              )
            }
            onClick={() => void toggleTorch()}
          >
            Torch
          </Button>
        )}
        <Checkbox
          label="Continuous"
          checked={continuous}
          onChange={({ currentTarget }) => setContinuous(currentTarget.checked)}
        />
        <Combobox
          className={styles.cameraPicker ?? ''}
          aria-label="Camera"
          placeholder="Camera"
          options={cameras.map(({ deviceId, label }, n) => ({
            value: deviceId,
            label: label || `Camera ${n + 1}`,
          }))}
          value={camera ?? null}
          onChange={(chosen) => chosen && void start(chosen)}
          disabled={cameras.length === 0}
          searchable={false}
        />
      </div>
    </div>
  );
}
