import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { anchorOf, anchorOfSent } from '../core/anchors.ts';

export type Notice = ResponseOf<'GET /employee/me/inbox'>['notices'][number];

/** Returns the page of the app where a notice can be acted upon. */
export function noticePath({
  kind,
  challengeId,
  date,
  subjectId,
}: Pick<Notice, 'kind' | 'challengeId' | 'date' | 'subjectId'>): string {
  const day = challengeId ? `/c/${challengeId}/${date}` : '/';
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
    case 'challenge-cancelled':
    case 'challenge-ending':
      return challengeId ? `/c/${challengeId}` : '/';
    case 'proof-again':
    case 'proof-rejected':
    case 'proof-approved':
      return `${day}#${anchorOfSent(subjectId)}`;
    case 'workshop-soon':
      return `${day}#${anchorOf(subjectId)}`;
    default:
      return day;
  }
}
