import { expect, test } from 'vitest';
import { invitationText } from './invitation-text.ts';

const sentAt = '2026-11-20T06:30:00.000Z';
const openedAt = '2026-11-21T06:30:00.000Z';

test.each([
  [{ sentAt, openedAt: null, acceptedAt: null }, 'Invited 20 Nov 2026, not opened yet'],
  [{ sentAt, openedAt, acceptedAt: null }, 'Invited 20 Nov 2026, opened 21 Nov 2026'],
  [{ sentAt, openedAt, acceptedAt: openedAt }, 'Invited 20 Nov 2026, accepted 21 Nov 2026'],
])('an invitation reads as its latest step: %o', (invitation, text) => {
  expect(invitationText(invitation)).toBe(text);
});
