import type { Language } from '@kolam/contract/core/languages.ts';
import { textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { IconExternalLink } from '@tabler/icons-react';
import looks from '#ui/looks.module.css';
import styles from './announcements.module.css';

type Texts = Parameters<typeof textIn<'title' | 'text'>>[0];

type AnnouncementPreviewProps = {
  announcement: Texts & { link: string };
  language: Language;
  /** The name of the challenge or the company. */
  from?: string | undefined;
};

/** A preview of how employees with a language see an announcement. */
export function AnnouncementPreview({ announcement, language, from }: AnnouncementPreviewProps) {
  const title = textIn(announcement, 'title', language);
  const text = textIn(announcement, 'text', language);
  const { link } = announcement;
  return (
    <section className={styles.preview} aria-label="What people see">
      {from && <p className={looks.small}>{from}</p>}
      <h3 className={styles.title}>{title || 'Title'}</h3>
      <p className={looks.lines}>{text || 'Text'}</p>
      {link !== '' && (
        <p className={styles.link}>
          <IconExternalLink size={16} aria-hidden="true" />
          {hostOf(link)}
        </p>
      )}
    </section>
  );
}

/** Returns the host of an address. An incomplete address stays as it is. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host || link : link;
}
