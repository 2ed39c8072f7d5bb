import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from '../me.module.css';
import { hours } from './hours.ts';
import { reminderTexts } from './texts.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api('GET /employee/me/notification-settings', { signal }),
});

/** The hour of reminders, for who wants them. A change is saved at once. */
export function ReminderHour() {
  const messages = useMessages();
  const texts = useTexts(reminderTexts);
  const queries = useQueryClient();
  const query = useQuery(settingsQuery);
  const saving = useMutation({
    mutationFn: (hour: string) =>
      api('PATCH /employee/me/notification-settings', { body: { hour } }),
    onSuccess: (data) => queries.setQueryData(settingsQuery.queryKey, data),
  });
  return (
    <Loaded isPart query={query} failed={texts.failed} heights={[56]}>
      {({ settings: { hour, remindsAt, quietHours } }) => (
        <>
          <SelectField
            label={texts.hour}
            value={saving.isPending ? saving.variables : hour}
            options={hours.map((value) => ({ value, label: value }))}
            onChange={(next) => saving.mutate(next)}
          />
          <p className={styles.dimmed}>
            {texts.quiet(quietHours.from, quietHours.to)}
            {remindsAt !== hour && ` ${texts.moved(remindsAt)}`}
          </p>
          {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
          <p className="hidden" role="status">
            {saving.isSuccess && texts.saved}
          </p>
        </>
      )}
    </Loaded>
  );
}
