import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language/use-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { GrievanceLine } from '../consents/grievance-line.tsx';
import { consentsQuery } from '../consents/queries.ts';
import { SubPage } from '../sub-page.tsx';
import styles from './help.module.css';
import { helpTexts } from './texts.ts';

/** How the programme works, one question after the other. */
export function HelpScreen() {
  const texts = useTexts(helpTexts);
  const consents = useQuery(consentsQuery);
  return (
    <SubPage title={texts.title}>
      {texts.topics.map(({ title, sentences }) => (
        <details key={title} className={styles.topic}>
          <summary className={styles.title}>{title}</summary>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      ))}
      <Panel>
        <h2>{texts.contactTitle}</h2>
        <p>{texts.contact}</p>
        <GrievanceLine grievance={consents.data?.grievance} />
      </Panel>
    </SubPage>
  );
}
