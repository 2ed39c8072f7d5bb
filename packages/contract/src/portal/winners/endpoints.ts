/** Who of the own company earned rewards and agrees to be named, and what was handed out. */
import { z } from 'zod';
import { daySchema } from '#programme/challenges/model.ts';
import { rewardHandoutSchema } from '#programme/reward-handouts/model.ts';
import { noteHandoutSchema } from '#programme/reward-handouts/rules.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, pageResponse } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { winnerSchema } from './model.ts';

const ofOnePerson = idParams.extend({ employeeId: givenId });

export const listWinners = defineEndpoint({
  method: 'GET',
  path: '/company/challenges/{id}/winners',
  summary:
    'List who of the own company earned the rewards of a completed challenge and agrees to be named, by name',
  access: 'portal:people',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({
    challenge: z.object({ title: z.string(), endDate: daySchema }),
    winners: z.array(winnerSchema),
    unnamed: z
      .int()
      .nullable()
      .describe(
        'How many earned them and are not named. Null while they are among fewer than 20 people; it can follow from the number in the report of the challenge.',
      ),
    ...pageResponse,
  }),
});

export const noteHandout = defineEndpoint({
  method: 'PUT',
  path: '/company/challenges/{id}/winners/{employeeId}/handout',
  summary:
    'Note what a named winner of the own company got, or correct the note; repeating it changes nothing',
  access: 'portal:people',
  params: ofOnePerson,
  body: noteHandoutSchema,
  response: z.object({ handedOut: rewardHandoutSchema }),
});

export const removeHandout = defineEndpoint({
  method: 'DELETE',
  path: '/company/challenges/{id}/winners/{employeeId}/handout',
  summary: 'Remove the note that a named winner got something; repeating it changes nothing',
  access: 'portal:people',
  params: ofOnePerson,
  response: z.object({ removed: z.boolean() }),
});
