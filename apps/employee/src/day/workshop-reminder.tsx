import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '#core/api.ts';
import type { DayOf, OwnDay } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './day.module.css';

const en = {
  remind: 'Remind me',
  reminded: '10 minutes before, you get a push message on each device where you turned them on.',
  pushHere: 'Push messages on this device',
  isOff: 'Nothing arrives on this device: push messages are not on here.',
  turnOn: 'Turn on push messages',
  stop: 'No reminder',
};
const hi: typeof en = {
  remind: 'मुझे याद दिलाएँ',
  reminded: '10 मिनट पहले हर उस डिवाइस पर पुश संदेश मिलेगा, जहाँ आपने उन्हें चालू किया है।',
  pushHere: 'इस डिवाइस पर पुश संदेश',
  isOff: 'इस डिवाइस पर कुछ नहीं आएगा: यहाँ पुश संदेश चालू नहीं हैं।',
  turnOn: 'पुश संदेश चालू करें',
  stop: 'याद न दिलाएँ',
};
const reminderTexts: Texts<typeof en> = { en, hi };

type WorkshopReminderProps = { of: DayOf; workshop: OwnDay['workshops'][number] };

/** Asks for a push message before a workshop, says that one was asked for, and takes it back. */
export function WorkshopReminder({ of, workshop }: WorkshopReminderProps) {
  const { workshopId, reminded } = workshop;
  const messages = useMessages();
  const queries = useQueryClient();
  const texts = useTexts(reminderTexts);
  // What it knows of push messages is loaded only where it is needed.
  const { data: isPushOn } = useQuery({
    queryKey: ['is-push-on'],
    queryFn: () => import('#core/push.ts').then((push) => push.isPushOn()),
    enabled: reminded,
    staleTime: 0,
  });
  const isOff = isPushOn === false;
  const params = { id: of.challengeId, date: of.date, workshopId };
  const path = '/employee/me/challenges/{id}/days/{date}/workshops/{workshopId}/remind';
  const settle = {
    onSuccess: () => queries.invalidateQueries({ queryKey: ['day', of.challengeId, of.date] }),
  };
  const asking = useMutation({ mutationFn: () => api(`POST ${path}`, { params }), ...settle });
  const stopping = useMutation({ mutationFn: () => api(`DELETE ${path}`, { params }), ...settle });
  const { mutate, isPending, error } = reminded ? stopping : asking;
  return (
    <>
      {reminded && (
        <p role="status">
          {texts.reminded} {isOff && <strong>{texts.isOff}</strong>}{' '}
          <Link className={styles.touch ?? ''} href="/me/reminders">
            {isOff ? texts.turnOn : texts.pushHere}
          </Link>
        </p>
      )}
      <Button look={reminded ? 'plain' : 'outlined'} busy={isPending} onClick={() => mutate()}>
        {reminded ? texts.stop : texts.remind}
      </Button>
      {error && <Notice tone="bad">{problemText(error, messages)}</Notice>}
    </>
  );
}
