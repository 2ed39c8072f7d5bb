import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#core/api.ts';
import { useMarkRead } from '#core/use-mark-read.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from '../me.module.css';
import { SubPage } from '../sub-page.tsx';
import { announcementsQuery } from './queries.ts';

const en = {
  title: 'Announcements',
  failed: 'The announcements could not be loaded.',
  none: 'No announcements',
  noneText: 'News of your company and your challenges stands here.',
  isNew: 'New',
  link: 'Open the link',
  company: 'For the whole company',
  inEnglish: 'In English',
};
const hi: typeof en = {
  title: 'घोषणाएँ',
  failed: 'घोषणाएँ लोड नहीं हो सकीं।',
  none: 'कोई घोषणा नहीं',
  noneText: 'आपकी कंपनी और चुनौतियों की ख़बरें यहाँ दिखेंगी।',
  isNew: 'नई',
  link: 'लिंक खोलें',
  company: 'पूरी कंपनी के लिए',
  inEnglish: 'अंग्रेज़ी में',
};
const announcementTexts: Texts<typeof en> = { en, hi };

/** News of the company and of challenges. Shown ones are marked as read. */
export function AnnouncementsScreen() {
  const { language } = useLanguage();
  const texts = useTexts(announcementTexts);
  const queries = useQueryClient();
  const query = useInfiniteQuery(announcementsQuery);
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api('POST /employee/me/announcements/read', { body: { ids } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: announcementsQuery.queryKey }),
  });
  const shown = useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data]);
  const isNew = useMarkRead(shown, mutate);
  return (
    <SubPage title={texts.title}>
      <Loaded query={query} failed={texts.failed} heights={[120, 120]}>
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>
          ) : (
            shown?.map((each) => (
              <Panel key={each.id}>
                <h2>
                  <Written text={each.title} />
                </h2>
                <p className={styles.dimmed}>
                  {instantText(each.publishedAt, language)} ·{' '}
                  <Written text={each.challenge?.name ?? texts.company} />
                  {!each.isTranslated && ` · ${texts.inEnglish}`}
                </p>
                {isNew(each) && <p className={styles.status}>{texts.isNew}</p>}
                <p className={styles.text}>
                  <Written text={each.text} />
                </p>
                {each.link && (
                  <a className={styles.touch} href={each.link} target="_blank" rel="noreferrer">
                    {texts.link}
                  </a>
                )}
              </Panel>
            ))
          )
        }
      </Loaded>
      <MoreButton query={query} />
    </SubPage>
  );
}
