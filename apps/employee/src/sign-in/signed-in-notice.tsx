import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#core/challenges.ts';
import { useOutbox } from '#core/outbox/page-outbox.ts';
import { useSession } from '#core/session.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';

const en = {
  as: (name: string | null) =>
    name
      ? `You are signed in on this device as ${name}.`
      : 'You are already signed in on this device.',
  replaces: 'The link signs in the person to whom it was mailed instead.',
  kept: (count: number) =>
    count === 1
      ? '1 thing you did is not sent yet. It is kept, and sent once you sign in here again.'
      : `${count} things you did are not sent yet. They are kept, and sent once you sign in here again.`,
};
const hi: typeof en = {
  as: (name) =>
    name ? `इस डिवाइस पर आप ${name} के नाम से साइन इन हैं।` : 'आप इस डिवाइस पर पहले से साइन इन हैं।',
  replaces: 'यह लिंक उनकी जगह उस व्यक्ति को साइन इन करेगा जिसे यह भेजा गया था।',
  kept: (count) =>
    `आपके ${count} काम अभी नहीं भेजे गए हैं। वे सुरक्षित रहेंगे, और यहाँ फिर से साइन इन करने पर भेजे जाएँगे।`,
};
const signedInTexts: Texts<typeof en> = { en, hi };

type SignedInNoticeProps = {
  /** Whether the page's link would sign in another person in their place. */
  isReplaced?: boolean;
};

/** On the page of a mailed link: who is signed in on this device. Nothing without a session. */
export function SignedInNotice({ isReplaced = false }: SignedInNoticeProps) {
  const texts = useTexts(signedInTexts);
  const isSignedIn = useSession() !== null;
  const unsent = useOutbox().length;
  const { data, isLoading } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (!isSignedIn || isLoading) return null;
  const name = data ? `${data.employee.firstName} ${data.employee.lastName}`.trim() : null;
  return (
    <Notice tone="attention">
      {texts.as(name)} {isReplaced && texts.replaces}
      {isReplaced && unsent > 0 && ` ${texts.kept(unsent)}`}
    </Notice>
  );
}
