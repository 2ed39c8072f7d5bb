import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './me.module.css';

/** The devices on which the employee is signed in. A lost one can be signed out. */
export function Devices() {
  const { messages, language } = useLanguage();
  const { me: texts } = messages;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api('GET /employee/me/sessions', { signal }),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api('DELETE /employee/me/sessions/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
  if (error)
    return (
      <FailedPanel
        title={texts.devices}
        reason={problemText(error, messages)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={120} />;
  return (
    <Panel>
      <h2>{texts.devices}</h2>
      {revoke.error && <Notice tone="bad">{problemText(revoke.error, messages)}</Notice>}
      {data.data.map(({ id, device, lastSeenAt, current }) => (
        <div key={id} className={styles.device}>
          <div>
            <p>{current ? `${device} (${texts.thisDevice})` : device}</p>
            <p className={styles.dimmed}>{texts.lastUsed(instantText(lastSeenAt, language))}</p>
          </div>
          {!current && (
            <Button look="plain" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
              {texts.signOutDevice}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}
