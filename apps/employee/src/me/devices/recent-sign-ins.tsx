import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Loaded } from '#ui/loaded.tsx';
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
  return (
    <>
      <h2>{texts.title}</h2>
      <p className={styles.dimmed}>{texts.hint}</p>
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
