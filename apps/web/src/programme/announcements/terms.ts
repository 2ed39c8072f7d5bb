import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Announcement } from '@kolam/contract/programme/announcements/model.ts';
import type { AnnouncementStatus } from '@kolam/contract/programme/announcements/values.ts';

export const statusTones: Record<AnnouncementStatus, Tone> = {
  scheduled: 'planned',
  live: 'good',
  expired: 'quiet',
  withdrawn: 'quiet',
};

/** Who wrote an announcement; people of a company do so in its portal. */
export const writerOf = ({
  createdBy,
  madeInPortal,
}: Pick<Announcement, 'createdBy' | 'madeInPortal'>): string =>
  madeInPortal ? `${createdBy}, in the company’s portal` : createdBy;
