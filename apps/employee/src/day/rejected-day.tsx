import { anchorOfSent } from '#core/anchors.ts';
import type { OwnDay } from '#core/submission.ts';
import { useServerTime } from '#core/use-server-time.ts';
import { endText, useLanguage } from '#language/language.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { StateLine } from '#ui/state-line.tsx';
import { partsOf } from './parts.ts';

const en = {
  canAsk: (time: string) =>
    `A required proof was rejected. This day can become complete only if a second look succeeds: ask for one under “Sent by me” until ${time}.`,
  waits:
    'A required proof was rejected. This day can become complete only if the second look succeeds.',
  final: 'A required proof was rejected. This day can’t become complete any more.',
};
const hi: typeof en = {
  canAsk: (time) =>
    `एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन तभी पूरा हो सकता है जब दोबारा जाँच में वह स्वीकार हो: ${time} तक “मेरा भेजा हुआ” में दोबारा जाँच माँगें।`,
  waits: 'एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन तभी पूरा हो सकता है जब दोबारा जाँच में वह स्वीकार हो।',
  final: 'एक ज़रूरी प्रमाण अस्वीकार हुआ। यह दिन अब पूरा नहीं हो सकता।',
};
const rejectedTexts: Texts<typeof en> = { en, hi };

type Rejection = {
  /** What can still make the day complete: asking for a second look, the one that waits, or nothing. */
  state: 'canAsk' | 'waits' | 'final';
  /** The proof that decides it. */
  submissionId: string;
  /** Until when a second look at it can be asked for. */
  until: string | null;
};

/** How a day stands of which a required proof was rejected. Null for any other day. */
export function useRejection(day: OwnDay): Rejection | null {
  const rejected = day.tasks.flatMap(({ isOptional, submission }) =>
    !isOptional && submission?.status === 'rejected' ? submission : [],
  );
  const now = useServerTime(...rejected.map(({ secondLookUntil }) => secondLookUntil));
  const isAhead = (instant: string | null) => instant !== null && now < Date.parse(instant);
  if (day.complete) return null;
  // On a closed day, anything else that is missing stays so.
  const isMissed =
    !day.canTakePart &&
    partsOf(day).some(
      ({ isRequired, isDone, isRejected, retryUntil }) =>
        isRequired && !isDone && !isRejected && !isAhead(retryUntil),
    );
  const states = rejected.map(
    ({ id: submissionId, secondLook, secondLookUntil: until }): Rejection => {
      const canAsk = isAhead(until) ? 'canAsk' : 'final';
      const state = secondLook?.decidedAt === null ? 'waits' : canAsk;
      return { state: isMissed ? 'final' : state, submissionId, until };
    },
  );
  // The one that leaves the least hope decides.
  const order = ['final', 'canAsk', 'waits'] as const;
  const find = (wanted: Rejection['state']) => states.find(({ state }) => state === wanted) ?? [];
  return order.flatMap(find)[0] ?? null;
}

/** Says of such a day what can still help, with the way there. */
export function RejectedDay({ rejection }: { rejection: Rejection }) {
  const { state, submissionId, until } = rejection;
  const { language } = useLanguage();
  const texts = useTexts(rejectedTexts);
  return (
    <StateLine
      tone="attention"
      icon="cross"
      {...(state !== 'final' ? { href: `/me/sent#${anchorOfSent(submissionId)}` } : {})}
    >
      {state === 'canAsk' ? texts.canAsk(endText(until ?? '', language)) : texts[state]}
    </StateLine>
  );
}
