import { dayOf } from '@kolam/contract/core/dates.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { download } from '#core/api.ts';
import { meQuery, type OwnChallenge } from '#core/challenges.ts';
import { saveFile } from '#core/save-file.ts';
import { dateText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Written } from '#ui/written.tsx';
import styles from './rewards.module.css';
import { rewardTexts } from './texts.ts';

const ShareCard = lazy(() => import('./share-card.tsx').then((m) => ({ default: m.ShareCard })));

type Reward = NonNullable<OwnChallenge['reward']>;

function namingOf({ isNamed, isHeldBack, isFromElsewhere }: Reward) {
  if (isFromElsewhere) return 'elsewhere';
  if (isNamed) return 'named';
  return isHeldBack ? 'heldBack' : 'notNamed';
}

/** What was earned in a challenge: badges, the certificate, and a card to share. */
export function EarnedReward({ challenge }: { challenge: OwnChallenge }) {
  const { messages, language } = useLanguage();
  const texts = useTexts(rewardTexts);
  const [isSharing, setIsSharing] = useState(false);
  const { data } = useQuery(meQuery);
  const saving = useMutation({
    mutationFn: () =>
      download('GET /employee/me/challenges/{id}/certificate', { params: { id: challenge.id } }),
    onSuccess: (file) => saveFile(file, `${challenge.title}.pdf`),
  });
  const { reward, title } = challenge;
  if (!reward) return null;
  const firstName = data?.employee.firstName;
  return (
    <Panel>
      <h3>
        <Written text={title} />
      </h3>
      <p className={styles.dimmed}>
        {texts.earnedAt(dateText(dayOf(new Date(reward.earnedAt)), language))}
      </p>
      <ul className={styles.badges}>
        {reward.badges.map((badge) => (
          <li key={badge}>
            <span className={styles.medal}>
              <Icon name="rewards" />
            </span>
            <span>
              <Written text={badge} />
            </span>
          </li>
        ))}
      </ul>
      {reward.handedOut && (
        <p>{texts.handedOut(dateText(reward.handedOut.day, language), reward.handedOut.what)}</p>
      )}
      {!reward.handedOut && <p className={styles.dimmed}>{texts[namingOf(reward)]}</p>}
      {saving.error && <Notice tone="bad">{problemText(saving.error, messages)}</Notice>}
      <div className={styles.actions}>
        {reward.certificate && (
          <Button look="outlined" busy={saving.isPending} onClick={() => saving.mutate()}>
            {texts.download}
          </Button>
        )}
        {namingOf(reward) === 'notNamed' && !reward.handedOut && (
          <Link href="/me/consents" className={styles.title ?? ''}>
            {texts.decide}
          </Link>
        )}
        {firstName && !isSharing && (
          <Button look="outlined" onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
        )}
      </div>
      {isSharing && firstName && (
        <Suspense fallback={<Skeleton height={220} />}>
          <ShareCard firstName={firstName} challenge={title} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
