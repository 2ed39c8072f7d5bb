import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useConsoleInfo } from './session.ts';

/** Warns where a mail would be sent, as long as none is delivered. */
export function MailNotice({ message, end }: { message: string; end?: ReactNode }) {
  if (useConsoleInfo().mail !== 'outbox') return null;
  return <Notice tone="attention" title="Mails are not delivered" message={message} end={end} />;
}
