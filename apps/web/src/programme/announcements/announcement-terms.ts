import type { Tone } from '@kolam/contract/core/tone.ts';
import type { AnnouncementStatus } from '@kolam/contract/programme/announcements/values.ts';

export const statusTones: Record<AnnouncementStatus, Tone> = {
  scheduled: 'planned',
  live: 'good',
  expired: 'quiet',
  withdrawn: 'quiet',
};
