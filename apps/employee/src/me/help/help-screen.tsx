import { useTexts } from '#language/use-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { SubPage } from '../sub-page.tsx';
import styles from './help.module.css';
import { helpTexts } from './texts.ts';

/** How the programme works, one question after the other. */
export function HelpScreen() {
  const texts = useTexts(helpTexts);
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
      </Panel>
    </SubPage>
  );
}
