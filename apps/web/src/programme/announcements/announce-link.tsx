import type { AnnouncementAudience } from '@kolam/contract/programme/announcements/values.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useCan } from '#core/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { announcementRoutes } from './routes.ts';

type AnnounceLinkProps = { audience: AnnouncementAudience; id: string };

/** Opens the form of a new announcement to a challenge or company. */
function AnnounceLink({ audience, id }: AnnounceLinkProps) {
  if (!useCan('challenges:write')) return null;
  const to = announcementRoutes.list({ do: 'create', about: `${audience}.${id}` });
  return (
    <LinkButton to={to} icon={IconSpeakerphone}>
      Announce
    </LinkButton>
  );
}

export const AnnounceToCompany = ({ companyId }: { companyId: string }) => (
  <AnnounceLink audience="company" id={companyId} />
);

export const AnnounceToChallenge = ({ challengeId }: { challengeId: string }) => (
  <AnnounceLink audience="challenge" id={challengeId} />
);
