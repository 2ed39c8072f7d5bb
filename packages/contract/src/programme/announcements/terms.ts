/** Terms and limits of announcements. Without schemas, so that screens that load none can import it. */
export const announcementAudiences = ['challenge', 'company'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementStatuses = ['scheduled', 'live', 'expired', 'withdrawn'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const announcementLimits = {
  /** Maximum characters. */
  title: 120,
  text: 2000,
  link: 2000,
  /** Maximum announcements to mark as read at once. */
  read: 100,
};
