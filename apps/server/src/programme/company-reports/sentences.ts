import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { type Figures, hasActivities } from './figures.ts';
import { peopleText, shareText } from './share-text.ts';
import { type ReportTexts, textsOfReport } from './texts.ts';

/** Says that the report of an active challenge ends with yesterday. Null for all others. */
export function runningText(figures: Figures): string | null {
  const { challenge, to } = figures.period;
  return challenge?.status === 'active' ? textsOfReport(figures).running(to) : null;
}

/** Whether the people are enough for any figure. */
export const isEnough = ({ people, least }: Figures): boolean => people >= least;

/** Returns the seats as texts say them, with their day. */
export const seatsOf = (figures: Figures) => ({
  used: groupedNumber(figures.seats.used),
  bought: groupedNumber(figures.seats.bought),
  readOn: textsOfReport(figures).date(figures.readOn),
});

/** Returns the summary, a sentence for each thing that may be shown. */
export function summaryOf(figures: Figures): string[] {
  const { people, joined, active, activities, completedDays, challenges, learning } = figures;
  const { workshops, rewards, period } = figures;
  const texts = textsOfReport(figures);
  const { summary } = texts;
  const all = groupedNumber(people);
  const sentenceOf = (share: Figures['joined'], sentence: (who: string) => string) => {
    const who = peopleText(texts, share);
    return who === null ? null : sentence(who);
  };
  const lines = [
    period.kind === 'challenge'
      ? summary.challengeFor(all)
      : summary.company({ people: all, ...seatsOf(figures) }),
    period.kind === 'challenge' ? null : sentenceOf(joined, summary.joined),
    sentenceOf(active, summary.active),
    !activities || !hasActivities(figures) ? null : summary.activities(groupedNumber(activities)),
    completedDays === null ? null : summary.completedDays(completedDays),
    ...challenges.shown.map(({ title, joined: began, completed }) =>
      summary.challenge({ title, joined: shareText(began), completed: shareText(completed) }),
    ),
    learning.rightAnswers === null ? null : summary.rightAnswers(learning.rightAnswers),
    ratedText(summary, workshops.shown),
    sentenceOf(rewards.people, summary.rewards),
  ];
  return lines.filter((line) => line !== null);
}

function ratedText(
  { bestWorkshop }: ReportTexts['summary'],
  workshops: Figures['workshops']['shown'],
): string | null {
  const [best] = workshops
    .filter(({ mean }) => mean !== null)
    .toSorted((one, other) => (other.mean ?? 0) - (one.mean ?? 0));
  return best ? bestWorkshop(best.title, best.mean ?? 0) : null;
}

/** Returns how the figures are made, and what is left out and why. */
export function methodOf(figures: Figures): string[] {
  const { least, readOn, period, groups } = figures;
  const texts = textsOfReport(figures);
  return texts.method({
    readOn: texts.date(readOn),
    period: texts.period(period.from, period.to),
    kind: period.kind,
    least,
    isSensitive: figures.isSensitive ?? least === reportLimits.sensitiveFloor,
    roundedBelow: reportLimits.roundedBelow,
    groups: groups?.by ?? null,
  });
}
