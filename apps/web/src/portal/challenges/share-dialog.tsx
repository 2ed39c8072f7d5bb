import { appAddress, challengeLink } from '@kolam/contract/core/app-links.ts';
import { type Language, languages, originalLanguage } from '@kolam/contract/core/languages.ts';
import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import type { CompanyChallenge } from '@kolam/contract/portal/challenges/model.ts';
import { posterTexts } from '@kolam/contract/programme/challenges/poster-texts.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#core/api.ts';
import { useAppUrl } from '#core/portal-session.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { SharePanel } from '#programme/challenges/share-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { longDay } from './long-day.ts';

type ShareDialogProps = {
  /** Without it, the app itself is shared. */
  challenge?: CompanyChallenge | undefined;
  onClose: () => void;
};

/** Printed and forwarded material: the link, its QR code, a poster and a message with both. */
export function ShareDialog({ challenge, onClose }: ShareDialogProps) {
  const appUrl = useAppUrl();
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const link = challenge ? challengeLink(appUrl, challenge.id) : appAddress(appUrl);
  const offered = challenge
    ? languages.filter((each) => challenge.titles[each] !== undefined)
    : languages;
  const poster = useSingleAction({
    mutationFn: () =>
      challenge
        ? download('GET /company/challenges/{id}/poster', fileNameOf(challenge), {
            params: { id: challenge.id },
            query: { language },
          })
        : download('GET /company/poster', 'poster-app.pdf', { query: { language } }),
    onError: toastError,
  });
  const texts = posterTexts[language];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={challenge ? 'Posters and messages' : 'Poster of the app'}
      description={
        challenge
          ? `Leads to ${challenge.title} in the employees’ app, after the sign-in`
          : 'Leads to the employees’ app'
      }
      size="small"
      footer={
        <Button
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={poster.isPending}
          onClick={() => poster.start()}
        >
          Download poster
        </Button>
      }
    >
      <SharePanel
        link={link}
        codeOf={challenge?.title ?? 'the app'}
        hint={companyChallengeMessages.poster}
        languages={offered}
        language={language}
        onLanguage={setLanguage}
        message={
          challenge
            ? texts.invite({
                title: challenge.titles[language] ?? challenge.title,
                from: longDay(challenge.startDate, language),
                to: longDay(challenge.endDate, language),
                link,
              })
            : texts.inviteToApp(link)
        }
      />
    </Dialog>
  );
}

const fileNameOf = ({ title }: CompanyChallenge): string =>
  `poster-${title.toLowerCase().replaceAll(/\s+/g, '-')}.pdf`;
