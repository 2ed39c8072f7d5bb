import { getChallengeAnalytics } from '@kolam/contract/programme/challenges/calls.ts';
import * as calls from '@kolam/contract/programme/participation/calls.ts';
import { route } from '#core/route.ts';
import { readChallengeAnalytics } from './analytics.ts';
import { downloadCertificate } from './certificate.ts';
import { decide } from './decide.ts';
import { readHeatMap } from './heat-map.ts';
import { readLeaderboard } from './leaderboard.ts';
import { readRewards } from './rewards.ts';
import { readSubmissions } from './submissions.ts';

export const analyticsRoutes = [
  route(getChallengeAnalytics, (scope) => readChallengeAnalytics(scope)),
];

export const participationRoutes = [
  route(calls.getLeaderboard, (scope, { params, query }) =>
    readLeaderboard(scope, params.id, query),
  ),
  route(calls.listSubmissions, (scope, { params, query }) =>
    readSubmissions(scope, params.id, query),
  ),
  route(calls.approveSubmission, (scope, { params }) =>
    decide(scope, { ...params, decision: 'approved' }),
  ),
  route(calls.rejectSubmission, (scope, { params, body }) =>
    decide(scope, { ...params, ...body, decision: 'rejected' }),
  ),
  route(calls.askAgain, (scope, { params, body }) =>
    decide(scope, { ...params, ...body, decision: 'asked_again' }),
  ),
  route(calls.listParticipation, (scope, { params, query }) =>
    readHeatMap(scope, params.id, query),
  ),
  route(calls.listRewards, (scope, { params, query }) => readRewards(scope, params.id, query)),
  route(calls.getCertificate, (scope, { params }) => downloadCertificate(scope, params)),
];
