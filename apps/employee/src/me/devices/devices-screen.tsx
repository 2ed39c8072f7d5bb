import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { meTexts } from '../texts.ts';
import { deviceText } from './device-text.ts';
import { RecentSignIns } from './recent-sign-ins.tsx';

/** The devices on which the employee is signed in. A lost one can be signed out. */
export function DevicesScreen() {
  const { messages, language } = useLanguage();
  const { me: texts } = messages;
  const ownTexts = useTexts(meTexts);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api('GET /employee/me/sessions', { signal }),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api('DELETE /employee/me/sessions/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
  return (
    <SubPage title={texts.devices}>
      {revoke.error && <Notice tone="bad">{problemText(revoke.error, messages)}</Notice>}
      <Loaded query={query} failed={texts.failed} heights={[200]}>
        {({ data }) => (
          <Panel>
            <ul className={styles.list}>
              {data.map(({ id, device, lastSeenAt, current, shared }) => (
                <li key={id} className={`${styles.entry} ${styles.sides}`}>
                  <div>
                    <p>
                      {deviceText(device, language)}
                      {current && ` (${texts.thisDevice})`}
                    </p>
                    {shared && <p className={styles.dimmed}>{ownTexts.sharedDevice}</p>}
                    <p className={styles.dimmed}>
                      {texts.lastUsed(instantText(lastSeenAt, language))}
                    </p>
                  </div>
                  {!current && (
                    <Button look="plain" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
                      {texts.signOutDevice}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      <RecentSignIns />
    </SubPage>
  );
}
