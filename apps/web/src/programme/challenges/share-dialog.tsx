import { challengeLink } from '@kolam/contract/core/app-links.ts';
import { type Language, languages, originalLanguage } from '@kolam/contract/core/languages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import { useConsoleInfo } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SharePanel } from './share-panel.tsx';

type ShareDialogProps = { challenge: Challenge; onClose: () => void };

/** The languages that a challenge's title has. */
const languagesOf = ({ translations }: Challenge): Language[] =>
  languages.filter(
    (language) => language === originalLanguage || Boolean(translations[language]?.title),
  );

/** How people get to a challenge in their app: its link, its QR code, and a poster with both. */
export function ShareDialog({ challenge, onClose }: ShareDialogProps) {
  const link = challengeLink(useConsoleInfo().appUrl, challenge.id);
  const offered = languagesOf(challenge);
  const [language, setLanguage] = useState<Language>(originalLanguage);
  const poster = useSingleAction({
    mutationFn: () =>
      download(
        'GET /admin/challenges/{id}/poster',
        `poster-${challenge.title.toLowerCase().replaceAll(/\s+/g, '-')}.pdf`,
        { params: { id: challenge.id }, query: { language } },
      ),
    onError: toastError,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link and QR code"
      description={`Opens ${challenge.title} in the employees’ app, after the sign-in`}
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
        codeOf={challenge.title}
        hint={`The poster is a PDF of one A4 page, with the dates, the code and the address.${
          offered.length === 1 ? ' For a poster in Hindi, translate the title first.' : ''
        }`}
        languages={offered}
        language={language}
        onLanguage={setLanguage}
      />
    </Dialog>
  );
}
