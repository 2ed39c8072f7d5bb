import {
  type Language,
  languageNames,
  languages,
  originalLanguage,
} from '@kolam/contract/core/languages.ts';
import { useState } from 'react';
import { ContentPanel } from '#programme/challenges/content-panel.tsx';
import { formatTime } from '#ui/format.ts';
import looks from '#ui/looks.module.css';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './library.module.css';
import type { LibraryItem } from './queries.ts';

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** An item as people see it, in each language. */
export function LibraryPreview({ item: { content } }: { item: LibraryItem }) {
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const startAt = content.workshops[0]?.startAt;
  // Only its time of day counts: the date is that of the day it is added to.
  const workshops = content.workshops.map((workshop) => ({
    ...workshop,
    startAt: null,
    endAt: null,
  }));
  return (
    <div className={styles.preview}>
      <SegmentedControl
        label="Language"
        options={options}
        value={language}
        onChange={setLanguage}
      />
      <ContentPanel content={{ ...content, workshops }} language={language} />
      {startAt && <p className={looks.small}>At {formatTime(startAt)} IST of the day</p>}
    </div>
  );
}
