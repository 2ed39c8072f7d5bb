import type {
  AnnouncementAudience,
  AnnouncementStatus,
} from '@kolam/contract/programme/announcements/terms.ts';
import type { Tone } from '#ui/tone.ts';

export const statusLabels: Record<AnnouncementStatus, string> = {
  scheduled: 'Scheduled',
  live: 'Live',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

export const statusTones: Record<AnnouncementStatus, Tone> = {
  scheduled: 'planned',
  live: 'good',
  expired: 'quiet',
  withdrawn: 'quiet',
};

export const audienceLabels: Record<AnnouncementAudience, string> = {
  challenge: 'Challenge',
  company: 'Company',
};
