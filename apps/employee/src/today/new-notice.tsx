import { Link } from 'wouter';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Panel } from '#ui/panel.tsx';
import styles from './today.module.css';

const en = {
  changed: 'The notice about your data has changed since you agreed to it.',
  read: 'Read it and decide',
};
const hi: typeof en = {
  changed: 'आपकी सहमति के बाद आपके डेटा की सूचना बदल गई है।',
  read: 'पढ़ें और तय करें',
};
const noticeTexts: Texts<typeof en> = { en, hi };

/** Asks a person who agreed to an earlier version of a notice. */
export function NewNotice() {
  const texts = useTexts(noticeTexts);
  return (
    <Panel>
      <p>{texts.changed}</p>
      <Link className={styles.title ?? ''} href="/me/consents">
        {texts.read}
      </Link>
    </Panel>
  );
}
