import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { session } from '#core/session.ts';
import { useLanguage } from '#language/language.ts';
import { LanguageChoice } from '#language/language-choice.tsx';
import { problemText } from '#language/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Devices } from './devices.tsx';
import styles from './me.module.css';

/** The employee's own account: who they are, language, devices. */
export function MeScreen() {
  const { messages } = useLanguage();
  const { me: texts } = messages;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api('GET /employee/me', { signal }),
  });
  const storeLanguage = useMutation({
    mutationFn: (language: 'en' | 'hi') => api('PATCH /employee/me', { body: { language } }),
    // Challenges and days come in the account's language.
    onSuccess: () => queries.invalidateQueries(),
  });
  const signOut = useMutation({
    mutationFn: () => api('POST /employee/logout'),
    // Signed out on this device in any case.
    onSettled: () => session.end(),
  });
  const employee = data?.employee;
  return (
    <Page
      title={texts.title}
      aside={<LanguageChoice onChoice={(language) => storeLanguage.mutate(language)} />}
      footer={<TabBar />}
    >
      {employee ? (
        <Panel>
          <h2>
            {employee.firstName} {employee.lastName}
          </h2>
          <dl className={styles.facts}>
            <dt>{texts.company}</dt>
            <dd>{employee.company.name}</dd>
            <dt>{texts.team}</dt>
            <dd>{employee.team?.name ?? texts.noTeam}</dd>
            <dt>{texts.totalPoints}</dt>
            <dd>{employee.stats.totalPoints}</dd>
          </dl>
        </Panel>
      ) : error ? (
        <FailedPanel
          title={texts.failed}
          reason={problemText(error, messages)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={120} />
      )}
      <Devices />
      <Button look="outlined" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {texts.signOut}
      </Button>
    </Page>
  );
}
