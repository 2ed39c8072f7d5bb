import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { meQuery } from '#core/challenges.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from '../me.module.css';
import { deviceText } from './device-text.ts';
import { signInTexts } from './texts.ts';

/** The last sign-ins of the employee's account, also those that were refused. */
export function RecentSignIns() {
  const { messages, language } = useLanguage();
  const texts = useTexts(signInTexts);
  const query = useQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => api('GET /employee/me/sign-ins', { query: { limit: 10 }, signal }),
  });
  const queries = useQueryClient();
  const askForMail = useMutation({
    mutationFn: async () => {
      const { employee } = await queries.ensureQueryData(meQuery);
      await api('POST /employee/forgot-password', { body: { email: employee.email } });
    },
  });
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.dimmed}>{texts.hint}</p>
      {askForMail.error && <Notice tone="bad">{problemText(askForMail.error, messages)}</Notice>}
      {askForMail.isSuccess ? (
        <Notice tone="good">{texts.sent}</Notice>
      ) : (
        <Button look="outlined" busy={askForMail.isPending} onClick={() => askForMail.mutate()}>
          {texts.newPassword}
        </Button>
      )}
      <Loaded query={query} failed={messages.me.failed} heights={[120]}>
        {({ data }) => (
          <Panel>
            <ul className={styles.list}>
              {data.map(({ id, at, outcome, device }) => (
                <li key={id} className={styles.entry}>
                  <p>{texts.outcomes[outcome]}</p>
                  <p className={styles.dimmed}>
                    {deviceText(device, language)} · {instantText(at, language)}
                  </p>
                </li>
              ))}
              {data.length === 0 && <li className={styles.entry}>{texts.none}</li>}
            </ul>
          </Panel>
        )}
      </Loaded>
    </>
  );
}
