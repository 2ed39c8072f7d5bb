import type { OwnChallenge } from '#core/challenges.ts';
import { useMessages } from '#language/language.ts';
import { useTexts } from '#language/use-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { Written } from '#ui/written.tsx';
import styles from './challenge.module.css';
import { challengeTexts } from './texts.ts';

type RulesProps = {
  challenge: Pick<OwnChallenge, 'points' | 'rules' | 'rewards' | 'schedule'>;
  /** Nothing is to come: only how days earned and lost points is shown. */
  isStopped?: boolean;
};

/** The rules of a challenge, in one sentence each. */
export function Rules({ challenge, isStopped = false }: RulesProps) {
  const messages = useMessages();
  const texts = useTexts(challengeTexts);
  const { points, rules, rewards, schedule } = challenge;
  const extra = points.completion + points.bonus;
  const what = [
    ...rewards.badges.map(texts.badge),
    ...(rewards.certificates ? [texts.certificate] : []),
  ].join(', ');
  const costs = points.penalty > 0 ? [texts.penalty(messages.points(points.penalty))] : [];
  const counting = [
    extra > 0 ? texts.completion(messages.points(extra)) : texts.completionNone,
    rules.requireAllComponents ? texts.all : texts.each,
  ];
  const sentences = isStopped
    ? [...counting, ...costs]
    : [
        texts.opens(schedule.timeOfDay),
        ...counting,
        ...(rules.requirePhotoProof ? [texts.photo] : []),
        rules.allowLateSubmission && rules.maxLateHours > 0
          ? texts.late(rules.maxLateHours)
          : texts.notLate,
        ...(rules.offlineGraceMinutes > 0 ? [texts.grace(rules.offlineGraceMinutes)] : []),
        ...(costs.length > 0 ? costs : [texts.noPenalty]),
        what ? texts.reward(rules.minParticipation, what) : texts.noReward,
      ];
  return (
    <Panel>
      <h2>{texts.rules}</h2>
      <ul className={styles.rules}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Written text={sentence} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
