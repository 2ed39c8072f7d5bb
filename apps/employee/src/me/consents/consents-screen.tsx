import { notices } from '@kolam/contract/people/consents/notices.ts';
import { neededPurpose, type Purpose } from '@kolam/contract/people/consents/purposes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from '../me.module.css';
import { ReminderHour } from '../reminders/reminder-hour.tsx';
import { SubPage } from '../sub-page.tsx';
import { GrievanceLine } from './grievance-line.tsx';
import { consentsQuery } from './queries.ts';

const en = {
  title: 'My consents',
  about: 'Each switch is one purpose. Withdrawing is as easy as giving, and nothing is preset.',
  failed: 'Your consents could not be loaded.',
  given: (time: string) => `Given ${time}`,
  withdrawn: (time: string) => `Withdrawn ${time}`,
  leaveTitle: 'Stop taking part?',
  leaveText:
    'You leave all challenges at once. Your photos, videos and notes are deleted, what waits for review no longer counts, boards no longer name you, and your other points stay in totals without your name. You can agree again later, but what was deleted does not come back.',
  leave: 'Yes, stop taking part',
  stay: 'Keep taking part',
  version: (version: number) => `version ${version} of the notice`,
  changed: 'This notice has changed since you agreed to it. Please read it.',
  agree: 'I agree to the new notice',
};
const hi: typeof en = {
  title: 'मेरी सहमतियाँ',
  about: 'हर स्विच एक उद्देश्य है। वापस लेना उतना ही आसान है जितना देना, और कुछ भी पहले से चुना नहीं है।',
  failed: 'आपकी सहमतियाँ लोड नहीं हो सकीं।',
  given: (time) => `${time} को दी`,
  withdrawn: (time) => `${time} को वापस ली`,
  leaveTitle: 'भाग लेना बंद करें?',
  leaveText:
    'आप तुरंत सभी चुनौतियाँ छोड़ देंगे। आपके फ़ोटो, वीडियो और टिप्पणियाँ मिटा दी जाएँगी, जिसकी समीक्षा बाकी है वह नहीं गिना जाएगा, बोर्ड पर आपका नाम नहीं रहेगा, और आपके बाकी अंक बिना नाम के कुल में रहेंगे। आप बाद में फिर सहमति दे सकते हैं, पर मिटाई गई चीज़ें वापस नहीं आतीं।',
  leave: 'हाँ, भाग लेना बंद करें',
  stay: 'भाग लेते रहें',
  version: (version) => `सूचना का संस्करण ${version}`,
  changed: 'आपकी सहमति के बाद यह सूचना बदल गई है। कृपया इसे पढ़ें।',
  agree: 'मैं नई सूचना से सहमत हूँ',
};
const consentTexts: Texts<typeof en> = { en, hi };

/** What one has agreed to, each purpose with its notice and its switch. */
export function ConsentsScreen() {
  const { messages, language } = useLanguage();
  const texts = useTexts(consentTexts);
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const query = useQuery(consentsQuery);
  const changing = useMutation({
    mutationFn: (body: { purpose: Purpose; given: boolean }) =>
      api('POST /employee/me/consents', { body }),
    onSuccess: (data) => {
      setIsLeaving(false);
      queries.setQueryData(consentsQuery.queryKey, data);
      // Challenges, boards and the team depend on them.
      return queries.invalidateQueries();
    },
  });
  // A switch shows at once what it will be.
  const sent = changing.isPending ? changing.variables : undefined;

  return (
    <SubPage title={texts.title}>
      <p>{texts.about}</p>
      {changing.error && <Notice tone="bad">{problemText(changing.error, messages)}</Notice>}
      <Loaded query={query} failed={texts.failed} heights={[120, 120, 120]}>
        {({ consents, grievance }) => (
          <>
            {consents.map(({ purpose, given, at, version, isOutdated }) => {
              const notice = notices[purpose].texts[language];
              const isNeeded = purpose === neededPurpose;
              return (
                <Panel key={purpose}>
                  <CheckField
                    label={notice.title}
                    about={`${notice.purpose} ${notice.whoSees}`}
                    checked={sent?.purpose === purpose ? sent.given : given}
                    onChange={(next) => {
                      if (isNeeded && !next) setIsLeaving(true);
                      else changing.mutate({ purpose, given: next });
                    }}
                  />
                  {purpose === 'reminders' && given && <ReminderHour />}
                  {at && (
                    <p className={styles.dimmed}>
                      {(given ? texts.given : texts.withdrawn)(instantText(at, language))}
                      {version !== null && `, ${texts.version(version)}`}
                    </p>
                  )}
                  {isOutdated && (
                    <>
                      <Notice tone="attention">{texts.changed}</Notice>
                      <Button
                        look="outlined"
                        busy={sent?.purpose === purpose}
                        onClick={() => changing.mutate({ purpose, given: true })}
                      >
                        {texts.agree}
                      </Button>
                    </>
                  )}
                  {isNeeded && isLeaving && (
                    <div role="alert" className={styles.list}>
                      <h2>{texts.leaveTitle}</h2>
                      <p>{texts.leaveText}</p>
                      <p className={styles.pair}>
                        <Button look="outlined" onClick={() => setIsLeaving(false)}>
                          {texts.stay}
                        </Button>
                        <Button
                          busy={changing.isPending}
                          onClick={() => changing.mutate({ purpose, given: false })}
                        >
                          {texts.leave}
                        </Button>
                      </p>
                    </div>
                  )}
                </Panel>
              );
            })}
            <GrievanceLine grievance={grievance} />
          </>
        )}
      </Loaded>
    </SubPage>
  );
}
