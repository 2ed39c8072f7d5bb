import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { longDate } from '#core/pdf/look.ts';
import type { Figures } from './figures.ts';
import { peopleText, shareText } from './share-text.ts';

const dateText = longDate.en;

/** Returns "1 October 2026 to 31 October 2026". */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;

/** Says that the report of an active challenge ends with yesterday. Null for all others. */
export function runningText({ period: { challenge, to } }: Figures): string | null {
  return challenge?.status === 'active'
    ? `The challenge still runs. This report counts up to ${dateText(to)}, the day before it was asked for.`
    : null;
}

/** Whether the people are enough for any figure. */
export const isEnough = ({ people, least }: Figures): boolean => people >= least;

/** Returns the summary, a sentence for each thing that may be shown. */
export function summaryOf(figures: Figures): string[] {
  const { people, joined, active, activities, completedDays, challenges, learning } = figures;
  const { workshops, rewards, seats, period } = figures;
  const all = groupedNumber(people);
  const lines = [
    period.kind === 'challenge'
      ? `The challenge was for ${all} people of the company.`
      : `The company has ${all} people in the programme, and ${groupedNumber(seats.used)} of ${groupedNumber(seats.bought)} seats are used.`,
    period.kind === 'challenge'
      ? null
      : sentenceOf(joined, (who) => `${who} had joined by the end of the period.`),
    sentenceOf(active, (who) => `${who} took part at least once.`),
    !activities
      ? null
      : `They did ${groupedNumber(activities)} tasks, quizzes, learning modules and workshops.`,
    completedDays === null
      ? null
      : `Of all days that people had, ${completedDays} % were completed.`,
    ...challenges.shown.map(
      ({ title, joined: began, completed }) =>
        `“${title}”: ${shareText(began)} joined, ${shareText(completed)} completed what it requires.`,
    ),
    learning.rightAnswers === null
      ? null
      : `In quizzes, ${learning.rightAnswers} % of the answers were right.`,
    ratedText(workshops.shown),
    sentenceOf(rewards.people, (who) => `${who} earned a reward.`),
  ];
  return lines.filter((line) => line !== null);
}

function sentenceOf(share: Figures['joined'], sentence: (who: string) => string): string | null {
  const who = peopleText(share);
  return who === null ? null : sentence(who.charAt(0).toUpperCase() + who.slice(1));
}

function ratedText(workshops: Figures['workshops']['shown']): string | null {
  const [best] = workshops
    .filter(({ mean }) => mean !== null)
    .toSorted((one, other) => (other.mean ?? 0) - (one.mean ?? 0));
  return best ? `The best rated workshop was “${best.title}”, with ${best.mean} of 5.` : null;
}

/** Returns how the figures are made, and what is left out and why. */
export function methodOf({ least, readOn, period, groups }: Figures): string[] {
  const { roundedBelow } = reportLimits;
  return [
    `The figures were read on ${dateText(readOn)}. They count ${periodText(period)}, in Indian time, and do not change afterwards.`,
    `People are those in the company’s directory on that day who are not deactivated and came before the end of the period${period.kind === 'challenge' ? ', and whom the challenge is assigned to' : ''}. Who took part for another company in the period is left out.`,
    'Joined: has set up an account; joined a challenge: has sent something in it. Took part: sent anything in the period, whatever a reviewer decided later.',
    'Completed: did everything required on as many of the days so far as the challenge requires. Days of a pause do not count.',
    'A share of right answers counts every attempt at a quiz. A topic is the category of the challenge.',
    `No figure is about fewer than ${least} people${least === reportLimits.sensitiveFloor ? ', because the report has a challenge about mental health or sleep' : ''}. Smaller groups are counted as “Others”. If only one would be hidden, the next smallest is hidden with it, so that no figure follows from the others. Hidden challenges, topics and workshops are only counted.`,
    `Of groups under ${roundedBelow} people, percentages are rounded to 5 and numbers are left out. Ratings of so few are rounded to halves. ${groups ? `There is one division, by ${groups.by}, because two could be subtracted from each other.` : 'The company has no teams or departments for most of its people.'}`,
    'No person is named, and no point, proof, note or answer of a person is in this report.',
  ];
}
