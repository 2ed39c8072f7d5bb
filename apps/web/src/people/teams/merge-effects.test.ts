import type { Team } from '@kolam/contract/people/teams/model.ts';
import { expect, test } from 'vitest';
import { excessOf, mergeEffects, splitEffects } from './merge-effects.ts';

const person = (firstName: string) => ({
  ...{ _id: '', id: '', email: '' },
  ...{ firstName, lastName: 'Rao' },
});
const teamOf = (name: string, members: number, leader: string | null): Team => ({
  ...{ _id: '', id: name, name, description: '', motto: '', version: 1 },
  ...{ createdAt: '', updatedAt: '', isActive: true, status: 'active', metadata: { icon: '' } },
  suspensionInfo: { isSuspended: false, reason: '' },
  companyId: { _id: '', id: '', name: '' },
  teamLeader: leader === null ? null : person(leader),
  stats: { members, totalPoints: 120, averageParticipation: null },
  settings: { minMembers: 3, maxMembers: 10 },
});

test('a merge names the members, the leader, the challenges and the points', () => {
  const given = { from: teamOf('Neem', 1, 'Uma'), into: teamOf('Tulsi', 4, 'Ravi') };
  expect(mergeEffects({ ...given, deletes: false })).toEqual([
    '1 member moves to Tulsi, which then has 5.',
    'Ravi Rao leads Tulsi.',
    'They take part in what Tulsi is assigned to, and no longer in what only Neem is.',
    'Neem becomes inactive and keeps its name, its history and its 120 points.',
  ]);
  expect(mergeEffects({ ...given, deletes: true }).at(-1)).toBe(
    'Neem is deleted, which cannot be undone. Its 120 points count for no team.',
  );
});

test('a team without a leader gets that of the other', () => {
  const given = { from: teamOf('Neem', 2, 'Uma'), into: teamOf('Tulsi', 0, null), deletes: false };
  expect(mergeEffects(given)).toContain('Uma Rao leads Tulsi.');
});

test('the excess is by how many the limit would be exceeded', () => {
  const of = (members: number) => ({
    from: teamOf('Neem', members, null),
    into: teamOf('T', 8, null),
  });
  expect([excessOf(of(2)), excessOf(of(3))]).toEqual([0, 1]);
});

test('a split names what both teams have, and a team below its minimum', () => {
  const team = teamOf('Neem', 5, 'Uma');
  expect(splitEffects(team, { name: ' Lotus ', moved: 3 })).toEqual([
    'Lotus has 3 members, and Neem keeps 2.',
    'Neem is then below its minimum of 3.',
    'Points stay with Neem. Lotus begins with none and with the same limits.',
    'Challenges that only Neem is assigned to end for those who move.',
  ]);
  expect(splitEffects(team, { name: '', moved: 1 })).toHaveLength(3);
});
