import * as calls from '@kolam/contract/programme/participation/employee-calls.ts';
import { route } from '#core/route.ts';
import { changeOwnPassword, endOwnSession } from '#platform/auth/actions.ts';
import { attemptTrivia } from './attempt-trivia.ts';
import { downloadOwnCertificate } from './certificate.ts';
import { completeModule, joinWorkshop } from './do-once.ts';
import { readOwnLeaderboard } from './leaderboard.ts';
import { readParticipant, signIn } from './me.ts';
import { readOwnChallenges } from './own-challenges.ts';
import { answerOwnDay } from './own-day.ts';
import { submitTask } from './submit-task.ts';

export const participantRoutes = [
  route(calls.employeeSignIn, (scope, { body }) => signIn(scope, body)),
  route(calls.employeeSignOut, (scope) => endOwnSession(scope)),
  route(calls.employeeChangePassword, (scope, { body }) => changeOwnPassword(scope, body)),
  route(calls.getParticipant, (scope) => readParticipant(scope)),
  route(calls.listOwnChallenges, (scope, { query }) => readOwnChallenges(scope, query)),
  route(calls.getOwnDay, (scope, { params }) => answerOwnDay(scope.db, scope, params)),
  route(calls.submitTask, (scope, { params, body, files }) =>
    submitTask(scope, { of: params, body, files }),
  ),
  route(calls.attemptTrivia, (scope, { params, body }) => attemptTrivia(scope, params, body)),
  route(calls.completeModule, (scope, { params }) => completeModule(scope, params)),
  route(calls.joinWorkshop, (scope, { params }) => joinWorkshop(scope, params)),
  route(calls.getOwnLeaderboard, (scope, { params, query }) =>
    readOwnLeaderboard(scope, params.id, query),
  ),
  route(calls.getOwnCertificate, (scope, { params }) => downloadOwnCertificate(scope, params.id)),
];
