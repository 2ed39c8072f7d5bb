import type { AnnouncementAudience } from '@kolam/contract/programme/announcements/values.ts';

/** A challenge or company that is the audience of a new announcement. */
export type Audience = { audience: AnnouncementAudience; id: string };

/** Reads an audience from an address, such as `company.ID`. */
export function audienceOf(about: string): Audience | undefined {
  const [audience, id] = about.split('.');
  if ((audience !== 'challenge' && audience !== 'company') || !id) return undefined;
  return { audience, id };
}
