import { whoSeesWhat } from '@kolam/contract/portal/accounts/who-sees-what.ts';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* Who sees what of a person: colleagues, each right of the company's portal, and Kolam. */

const path = '/me/who-sees-what';
const challenges = 'GET /employee/me/challenges';
const board = 'GET /employee/me/challenges/{id}/leaderboard';
const challenge = {
  ...{ id: idOf(7), title: 'Monsoon Reset', status: 'active', lastDay: null, days: [] },
  progress: { daysAssigned: 6, daysCompleted: 6, points: 0, rank: null },
};
const open = (given: object, responses: Responses = {}) =>
  openApp(path, {
    ...allReads(),
    [challenges]: response(challenges, { challenges: [{ ...challenge, ...given }] } as never),
    ...responses,
  });

test('the rights in the portal are named in the words of the portal, in both languages', async () => {
  await open({});
  const rows = within(await screen.findByRole('list', { name: 'Each right in your company' }));
  const texts = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(whoSeesWhat.map(({ what, who }) => `${what.en}${who.en}`));
  for (const right of [/Owners/, /HR/, /finance/, /viewers/, /who leads it/])
    expect(texts.some((text) => right.test(text ?? ''))).toBe(true);
  for (const { what, who } of whoSeesWhat) expect(`${what.hi}${who.hi}`).not.toMatch(/[a-z]/i);
});

test('a challenge that the person left shows no board, and asks for none', async () => {
  let asked = 0;
  await open({ lastDay: '2026-11-20' }, {
    [board]: () => {
      asked += 1;
      return new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' });
    },
  } as Responses);
  await screen.findByText('You stand on no board at the moment.');
  expect(asked).toBe(0);
});

test('a board that closed meanwhile is no failure of the page', async () => {
  const gone = new Refusal(404, { code: 'NOT_FOUND', error: 'Not found' });
  await open({}, { [board]: () => gone } as Responses);
  await screen.findByText('You stand on no board at the moment.');
  expect(screen.queryByRole('heading', { name: 'The preview could not be loaded.' })).toBeNull();
});
