import type { StaffDocument } from '@kolam/contract/workforce/staff/model.ts';
import { useNow } from '#ui/clock.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

type AskedNoteProps = { asked: NonNullable<StaffDocument['asked']>; what: string };

/** Who requested a document, when and why, and whether it can still be sent. */
export function AskedNote({ asked, what }: AskedNoteProps) {
  const ended = Date.parse(asked.until) <= useNow();
  return (
    <>
      {asked.by} asked for {what} <RelativeTime at={asked.at} />: {asked.reason}
      {ended && ' (The link to send it has ended.)'}
    </>
  );
}
