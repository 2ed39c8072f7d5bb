import * as calls from '@kolam/contract/programme/challenges/calls.ts';
import { route } from '#core/route.ts';
import { activateChallenge, deactivateChallenge } from './activate.ts';
import { readChallengeActivity } from './activity.ts';
import { assignChallenge } from './assign.ts';
import { readAssignments } from './assignments.ts';
import { readCalendar } from './calendar.ts';
import { cloneChallenge } from './clone.ts';
import { copyDay, copyWeek } from './copy-days.ts';
import { createChallenge } from './create.ts';
import { deleteChallenge } from './delete.ts';
import { deleteDay } from './delete-day.ts';
import { readActivation } from './preview.ts';
import { readChallenge, readChallenges } from './read.ts';
import { readDay, readDays } from './read-days.ts';
import { saveDay, updateDay } from './save-day.ts';
import { readTopCategories } from './top-categories.ts';
import { updateChallenge } from './update.ts';

export const challengeRoutes = [
  route(calls.listChallenges, (scope, { query }) => readChallenges(scope, query)),
  route(calls.createChallenge, (scope, { body }) => createChallenge(scope, body)),
  route(calls.listTopCategories, (scope, { query }) => readTopCategories(scope, query)),
  route(calls.listChallengeActivity, (scope, { query }) => readChallengeActivity(scope, query)),
  route(calls.getChallenge, (scope, { params }) => readChallenge(scope, params.id)),
  route(calls.updateChallenge, (scope, { params, body }) =>
    updateChallenge(scope, params.id, body),
  ),
  route(calls.deleteChallenge, (scope, { params }) => deleteChallenge(scope, params.id)),
  route(calls.assignChallenge, (scope, { params, body }) =>
    assignChallenge(scope, params.id, body),
  ),
  route(calls.listAssignments, (scope, { params }) => readAssignments(scope, params.id)),
  route(calls.previewActivation, (scope, { params }) => readActivation(scope, params.id)),
  route(calls.activateChallenge, (scope, { params }) => activateChallenge(scope, params.id)),
  route(calls.deactivateChallenge, (scope, { params }) => deactivateChallenge(scope, params.id)),
  route(calls.cloneChallenge, (scope, { params }) => cloneChallenge(scope, params.id)),
  route(calls.getCalendar, (scope, { params, query }) => readCalendar(scope, params.id, query)),
  route(calls.listDays, (scope, { params, query }) => readDays(scope, params.id, query)),
  route(calls.saveDay, (scope, { params, body }) => saveDay(scope, params.id, body)),
  route(calls.copyWeek, (scope, { params, body }) => copyWeek(scope, params.id, body)),
  route(calls.getDay, (scope, { params }) => readDay(scope, params)),
  route(calls.updateDay, (scope, { params, body }) => updateDay(scope, params, body)),
  route(calls.copyDay, (scope, { params, body }) => copyDay(scope, params, body)),
  route(calls.deleteDay, (scope, { params }) => deleteDay(scope, params)),
];
