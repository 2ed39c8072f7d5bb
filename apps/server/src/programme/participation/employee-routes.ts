import * as endpoints from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { route } from '#core/route.ts';
import { askSecondLook } from './ask-second-look.ts';
import { attemptTrivia } from './attempt-trivia.ts';
import { downloadOwnCertificate } from './certificate.ts';
import { completeModule, joinWorkshop } from './do-once.ts';
import { explainOwnDay } from './explain-day.ts';
import { readOwnLeaderboard } from './leaderboard.ts';
import { readOwnChallenges } from './own-challenges.ts';
import { ownDayResponse } from './own-day.ts';
import { readOwnSubmissions } from './own-submissions.ts';
import { readOwnTeam } from './own-team.ts';
import { readEmployeePoints } from './person-points.ts';
import { rateWorkshop } from './rate-workshop.ts';
import { submitTask } from './submit-task.ts';
import { takeBackProof } from './take-back-proof.ts';
import { readTeamBoard } from './team-board.ts';
import { readToday } from './today.ts';
import { readUpcomingChallenge } from './upcoming.ts';

export const participantRoutes = [
  route(endpoints.getToday, (context) => readToday(context)),
  route(endpoints.listOwnChallenges, (context, { query }) => readOwnChallenges(context, query)),
  route(endpoints.getUpcomingChallenge, (context, { params }) =>
    readUpcomingChallenge(context, params.id),
  ),
  route(endpoints.getOwnDay, (context, { params }) => ownDayResponse(context.db, context, params)),
  route(endpoints.explainOwnDay, (context, { params }) => explainOwnDay(context, params)),
  route(endpoints.submitTask, (context, { params, body, files }) =>
    submitTask(context, { of: params, body, files }),
  ),
  route(endpoints.takeBackProof, (context, { params }) => takeBackProof(context, params)),
  route(endpoints.askSecondLook, (context, { params, body }) =>
    askSecondLook(context, params, body),
  ),
  route(endpoints.attemptTrivia, (context, { params, body }) =>
    attemptTrivia(context, params, body),
  ),
  route(endpoints.completeModule, (context, { params, body }) =>
    completeModule(context, params, body),
  ),
  route(endpoints.joinWorkshop, (context, { params }) => joinWorkshop(context, params)),
  route(endpoints.rateWorkshop, (context, { params, body }) => rateWorkshop(context, params, body)),
  route(endpoints.getOwnLeaderboard, (context, { params, query }) =>
    readOwnLeaderboard(context, params.id, query),
  ),
  route(endpoints.getTeamBoard, (context, { params, query }) =>
    readTeamBoard(context, params.id, query),
  ),
  route(endpoints.getOwnTeam, (context, { query }) => readOwnTeam(context, query)),
  route(endpoints.listOwnSubmissions, (context, { query }) => readOwnSubmissions(context, query)),
  route(endpoints.listOwnPoints, (context, { query }) =>
    readEmployeePoints(context, context.actor.id, query, context.actor.language),
  ),
  route(endpoints.getOwnCertificate, (context, { params }) =>
    downloadOwnCertificate(context, params.id),
  ),
];
