import type { BodyOf } from '@kolam/contract/api-types.ts';
import { isMailed, type NoticeKind, noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { consentsQuery } from '../consents/queries.ts';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { devicePushQuery, PushPanel } from './push-panel.tsx';
import { ReminderHour, settingsQuery } from './reminder-hour.tsx';
import { reminderTexts } from './texts.ts';

const mailedKinds = noticeKinds.filter(isMailed);
/** Reminders are made only for people who want them. */
const isOffered = (reminders: boolean) => (kind: NoticeKind) =>
  reminders || (kind !== 'day-waiting' && kind !== 'late-ending');

/** Reminders with their hour, and what is pushed and mailed. Each change is saved at once. */
export function RemindersScreen() {
  const messages = useMessages();
  const texts = useTexts(reminderTexts);
  const queries = useQueryClient();
  const query = useQuery(settingsQuery);
  const isPushOn = useQuery(devicePushQuery).data?.isOn ?? false;
  const saving = useMutation({
    mutationFn: (body: BodyOf<'PATCH /employee/me/notification-settings'>) =>
      api('PATCH /employee/me/notification-settings', { body }),
    onSuccess: (data) => {
      queries.setQueryData(settingsQuery.queryKey, data);
      // Reminders are one of the consents.
      return queries.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  });
  // A switch shows at once what it will be.
  const sent = saving.isPending ? saving.variables : undefined;
  return (
    <SubPage title={texts.title}>
      {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      <p className="hidden" role="status">
        {saving.isSuccess && texts.saved}
      </p>
      <Loaded query={query} failed={texts.failed} heights={[120, 220]}>
        {({ settings: { reminders, kinds } }) => (
          <>
            <Panel>
              <CheckField
                label={texts.reminders}
                about={texts.remindersHint}
                checked={sent?.reminders ?? reminders}
                onChange={(next) => saving.mutate({ reminders: next })}
              />
              {reminders && <ReminderHour />}
            </Panel>
            <PushPanel />
            {isPushOn && (
              <Panel>
                <h2>{texts.pushed}</h2>
                <KindFields
                  kinds={noticeKinds.filter(isOffered(reminders))}
                  isOn={(kind) => sent?.kinds?.[kind]?.push ?? kinds[kind].push === true}
                  onChange={(kind, push) => saving.mutate({ kinds: { [kind]: { push } } })}
                />
              </Panel>
            )}
            <Panel>
              <h2>{texts.mails}</h2>
              <p className={styles.dimmed}>{texts.mailsHint}</p>
              <KindFields
                kinds={mailedKinds.filter(isOffered(reminders))}
                isOn={(kind) => sent?.kinds?.[kind]?.mail ?? kinds[kind].mail === true}
                onChange={(kind, mail) => saving.mutate({ kinds: { [kind]: { mail } } })}
              />
            </Panel>
          </>
        )}
      </Loaded>
    </SubPage>
  );
}

type KindFieldsProps<Kind extends NoticeKind> = {
  kinds: readonly Kind[];
  isOn: (kind: Kind) => boolean;
  onChange: (kind: Kind, isOn: boolean) => void;
};

/** A switch for each kind of message on one way, such as by mail. */
function KindFields<Kind extends NoticeKind>({ kinds, isOn, onChange }: KindFieldsProps<Kind>) {
  const texts = useTexts(reminderTexts);
  return kinds.map((kind) => (
    <CheckField
      key={kind}
      label={texts.kinds[kind]}
      checked={isOn(kind)}
      onChange={(next) => onChange(kind, next)}
    />
  ));
}
