import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { challengesQuery, type OwnChallenge } from '#core/challenges.ts';
import { useMessages } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { EmptyPanel } from '#ui/empty-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { TabBar } from '#ui/tab-bar.tsx';
import { Written } from '#ui/written.tsx';
import { type Reach, reachOf } from '../challenge/reach.ts';
import { StoppedNotice } from '../me/consents/stopped.tsx';
import { BadgeList } from './badge-list.tsx';
import { EarnedReward } from './earned-reward.tsx';
import { badgesQuery } from './queries.ts';
import styles from './rewards.module.css';
import { rewardTexts } from './texts.ts';

/** What can be earned and what is missing for it, then what was earned. */
export function RewardsScreen() {
  const texts = useTexts(rewardTexts);
  const query = useQuery(challengesQuery);
  // Begins together with the challenges, although it stands below them.
  const badges = useQuery(badgesQuery);
  return (
    <Page title={texts.title} footer={<TabBar />}>
      <StoppedNotice />
      <Loaded query={query} failed={texts.failed} heights={[120, 120, 120]}>
        {({ challenges }) => (
          <>
            <Lists challenges={challenges} />
            <BadgeList query={badges} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const hasRewards = ({ rewards }: OwnChallenge) => rewards.certificates || rewards.badges.length > 0;

function Lists({ challenges }: { challenges: OwnChallenge[] }) {
  const texts = useTexts(rewardTexts);
  const earned = challenges.filter(({ reward }) => reward !== null);
  const ahead = challenges
    .filter((each) => each.reward === null && hasRewards(each))
    .map((challenge) => ({ challenge, reach: reachOf(challenge) }))
    .filter(({ reach }) => reach.kind !== 'over' && reach.kind !== 'left');
  if (earned.length + ahead.length === 0)
    return <EmptyPanel title={texts.none}>{texts.noneText}</EmptyPanel>;
  return (
    <>
      {ahead.length > 0 && <h2>{texts.ahead}</h2>}
      {ahead.map(({ challenge, reach }) => (
        <UnearnedReward key={challenge.id} challenge={challenge} reach={reach} />
      ))}
      {earned.length > 0 && <h2>{texts.earned}</h2>}
      {earned.map((challenge) => (
        <EarnedReward key={challenge.id} challenge={challenge} />
      ))}
    </>
  );
}

/** The days that the reward needs, so that a full bar means that nothing is missing. */
function neededOf(reach: Reach, { daysCompleted, daysAssigned }: OwnChallenge['progress']): number {
  if (reach.kind === 'possible') return daysCompleted + reach.needed;
  return reach.kind === 'reached' ? daysCompleted : daysAssigned;
}

function UnearnedReward({ challenge, reach }: { challenge: OwnChallenge; reach: Reach }) {
  const { today } = useMessages();
  const texts = useTexts(rewardTexts);
  const { id, title, progress, rewards } = challenge;
  const done = today.progress(progress.daysCompleted, progress.daysAssigned);
  const missing =
    reach.kind === 'possible'
      ? texts.missing(reach.needed)
      : reach.kind === 'reached'
        ? texts.enough
        : reach.kind === 'anything'
          ? texts.anything
          : texts.out;
  return (
    <Panel>
      <h3>
        <Link href={`/c/${id}`} className={styles.title ?? ''}>
          <Written text={title} />
        </Link>
      </h3>
      <Progress value={progress.daysCompleted} max={neededOf(reach, progress)} label={missing} />
      <p>{done}</p>
      <p>
        <strong>{missing}</strong>
      </p>
      <ul className={styles.prizes}>
        {rewards.badges.map((badge) => (
          <li key={badge}>
            <Icon name="rewards" size={18} />
            <span>
              <Written text={badge} />
            </span>
          </li>
        ))}
        {rewards.certificates && (
          <li>
            <Icon name="rewards" size={18} />
            {texts.certificate}
          </li>
        )}
      </ul>
    </Panel>
  );
}
