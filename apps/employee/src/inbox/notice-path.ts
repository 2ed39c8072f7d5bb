import type { ResponseOf } from '@kolam/contract/api-types.ts';

export type Notice = ResponseOf<'GET /employee/me/inbox'>['notices'][number];

/** Returns the page of the app where a notice can be acted upon. */
export function noticePath({
  kind,
  challengeId,
  date,
}: Pick<Notice, 'kind' | 'challengeId' | 'date'>): string {
  switch (kind) {
    case 'announcement':
      return '/me/announcements';
    case 'reward':
    case 'badge':
      return '/rewards';
    case 'cheers':
      return '/team';
    case 'team-waiting':
    case 'day-waiting':
      return '/';
    case 'challenge-starting':
    case 'challenge-ending':
      return challengeId ? `/c/${challengeId}` : '/';
    default:
      return challengeId ? `/c/${challengeId}/${date}` : '/';
  }
}
