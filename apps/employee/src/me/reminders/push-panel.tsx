import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPushOn, obstacleHere, turnPushOff, turnPushOn } from '#core/push.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { AppleSteps } from '../install/apple-steps.tsx';
import styles from '../me.module.css';
import { reminderTexts } from './texts.ts';

export const devicePushQuery = {
  queryKey: ['device-push'],
  queryFn: async () => ({ obstacle: obstacleHere(), isOn: await isPushOn() }),
};

/** Turns push messages to this device on and off, and says what is in the way. */
export function PushPanel() {
  const messages = useMessages();
  const texts = useTexts(reminderTexts);
  const queries = useQueryClient();
  const { data: device } = useQuery(devicePushQuery);
  const changing = useMutation({
    mutationFn: async (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSettled: () => queries.invalidateQueries({ queryKey: devicePushQuery.queryKey }),
  });
  return (
    <Panel>
      <h2>{texts.push}</h2>
      <p className={styles.dimmed}>{texts.pushHint}</p>
      {changing.error && <Notice tone="bad">{problemText(changing.error, messages)}</Notice>}
      {device?.obstacle ? (
        <>
          <Notice tone="attention">{texts.obstacles[device.obstacle]}</Notice>
          {device.obstacle === 'not-installed' && <AppleSteps />}
        </>
      ) : (
        device && (
          <>
            {device.isOn && <Notice tone="good">{texts.pushIsOn}</Notice>}
            <Button
              look={device.isOn ? 'outlined' : 'filled'}
              busy={changing.isPending}
              onClick={() => changing.mutate(!device.isOn)}
            >
              {device.isOn ? texts.pushOff : texts.pushOn}
            </Button>
          </>
        )
      )}
    </Panel>
  );
}
