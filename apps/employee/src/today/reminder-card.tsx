import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { reminderQuestion } from '#core/reminder-question.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { consentsQuery } from '../me/consents/queries.ts';
import { hoursOfReminders } from '../me/reminders/hours.ts';
import { settingsQuery } from '../me/reminders/reminder-hour.tsx';
import { reminderTexts } from '../me/reminders/texts.ts';

const en = {
  about: 'Once a day, and only while something of your day is left to do.',
  remind: 'Remind me',
  notNow: 'Not now',
};
const hi: typeof en = {
  about: 'दिन में एक बार, और तभी जब आपके दिन का कुछ बाकी हो।',
  remind: 'मुझे याद दिलाएँ',
  notNow: 'अभी नहीं',
};
const cardTexts: Texts<typeof en> = { en, hi };

/** Offers reminders once, after the first receipt. The chosen hour is also the consent. */
export function ReminderCard() {
  const messages = useMessages();
  const texts = useTexts(cardTexts);
  const ofReminders = useTexts(reminderTexts);
  const queries = useQueryClient();
  const settings = useQuery(settingsQuery).data?.settings;
  const [chosen, setChosen] = useState<string>();
  const [isClosed, setIsClosed] = useState(false);
  const hour = chosen ?? settings?.remindsAt ?? '';

  function close() {
    reminderQuestion.forget();
    setIsClosed(true);
  }

  const saving = useMutation({
    mutationFn: () =>
      api('PATCH /employee/me/notification-settings', {
        body: { hour, reminders: true },
      }),
    onSuccess: (data) => {
      queries.setQueryData(settingsQuery.queryKey, data);
      close();
      // Reminders are one of the consents.
      return queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  });
  // Who agreed at the welcome has chosen the hour there.
  if (isClosed || !settings || settings.reminders) return null;
  return (
    <Panel>
      <SelectField
        label={ofReminders.hour}
        value={hour}
        options={hoursOfReminders.map((value) => ({ value, label: value }))}
        onChange={setChosen}
      />
      <p>{texts.about}</p>
      {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      <Button busy={saving.isPending} onClick={() => saving.mutate()}>
        {texts.remind}
      </Button>
      <Button look="plain" onClick={close}>
        {texts.notNow}
      </Button>
    </Panel>
  );
}
