import { pauseLimits } from '@kolam/contract/programme/pauses/values.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { dayText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { TakePause } from './take-pause.tsx';
import { pauseTexts } from './texts.ts';

/** Takes, ends and removes pauses. */
export function PausesScreen() {
  const { messages, language } = useLanguage();
  const texts = useTexts(pauseTexts);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['pauses'],
    queryFn: ({ signal }) => api('GET /employee/me/pauses', { query: { limit: 100 }, signal }),
  });
  const ending = useMutation({
    mutationFn: (id: string) => api('DELETE /employee/me/pauses/{id}', { params: { id } }),
    // Days, challenges and the streak depend on it.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <SubPage title={texts.title}>
      <p>{texts.about}</p>
      <p className={styles.dimmed}>
        {texts.limits(pauseLimits.days, pauseLimits.perChallenge)}
        {query.data && ` ${texts.rule(query.data.rule)}`}
      </p>
      <TakePause daysBack={query.data?.rule.daysBack ?? pauseLimits.daysBack} />
      {ending.error && <Notice tone="bad">{problemText(ending.error, messages)}</Notice>}
      <Loaded query={query} failed={texts.failed} heights={[120]}>
        {(
          // A response stored by an earlier version has no holidays.
          { data, holidays = [] },
        ) => (
          <Panel>
            {holidays.length > 0 && (
              <>
                <h2>{texts.byCompany}</h2>
                <ul className={styles.list}>
                  {holidays.map(({ date, name }) => (
                    <li key={date} className={styles.entry}>
                      <p>
                        <Written text={name} />
                      </p>
                      <p className={styles.dimmed}>{dayText(date, language)}</p>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <h2>{texts.list}</h2>
            {data.length === 0 && <p>{texts.none}</p>}
            <ul className={styles.list}>
              {data.map(({ id, from, to, reason, state, byPerson }) => (
                <li key={id} className={`${styles.entry} ${styles.sides}`}>
                  <div>
                    <p>{texts.range(dayText(from, language), dayText(to, language))}</p>
                    <p className={styles.dimmed}>
                      {texts.state[state]} · {texts.reasons[reason]}
                      {!byPerson && ` · ${texts.byConsole}`}
                    </p>
                  </div>
                  {state !== 'over' && (
                    <Button look="plain" busy={ending.isPending} onClick={() => ending.mutate(id)}>
                      {state === 'running' ? texts.end : texts.remove}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
    </SubPage>
  );
}
