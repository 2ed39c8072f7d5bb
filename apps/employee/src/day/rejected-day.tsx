import type { OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { StateLine } from '#ui/state-line.tsx';

const en = {
  canAsk:
    'A required proof was rejected. This day can become complete only if a second look succeeds: ask for one under “Sent by me”.',
  waits:
    'A required proof was rejected. This day can become complete only if the second look succeeds.',
  final: 'A required proof was rejected. This day can’t become complete any more.',
};
const hi: typeof en = {
  canAsk:
    'एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन तभी पूरा हो सकता है जब दोबारा जाँच में वह स्वीकार हो: “मेरा भेजा हुआ” में दोबारा जाँच माँगें।',
  waits: 'एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन तभी पूरा हो सकता है जब दोबारा जाँच में वह स्वीकार हो।',
  final: 'एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन अब पूरा नहीं हो सकता।',
};
const rejectedTexts: Texts<typeof en> = { en, hi };

const rejectedOf = ({ complete, tasks }: OwnDay) =>
  complete
    ? []
    : tasks.flatMap(({ isOptional, submission }) =>
        !isOptional && submission?.status === 'rejected' ? submission : [],
      );

/** Whether a day can't become complete by anything that the person does for it. */
export const isRejectedDay = (day: OwnDay): boolean => rejectedOf(day).length > 0;

/** Says of such a day what can still help, with the way there. */
export function RejectedDay({ day }: { day: OwnDay }) {
  const texts = useTexts(rejectedTexts);
  const rejected = rejectedOf(day);
  const now = useServerTime(...rejected.map(({ secondLookUntil }) => secondLookUntil));
  const states = rejected.map(({ secondLook, secondLookUntil: until }) => {
    if (secondLook?.decidedAt === null) return 'waits';
    return until && now < Date.parse(until) ? 'canAsk' : 'final';
  });
  // The one that leaves the least hope decides.
  const state = (['final', 'canAsk', 'waits'] as const).find((each) => states.includes(each));
  if (!state) return null;
  return (
    <StateLine tone="attention" icon="cross" {...(state === 'canAsk' ? { href: '/me/sent' } : {})}>
      {texts[state]}
    </StateLine>
  );
}
