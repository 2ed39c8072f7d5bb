import { getChallengeAnalytics } from '@kolam/contract/programme/challenges/endpoints.ts';
import * as endpoints from '@kolam/contract/programme/participation/endpoints.ts';
import { route } from '#core/route.ts';
import { readChallengeAnalytics } from './analytics.ts';
import { downloadCertificate } from './certificate.ts';
import { downloadCertificates } from './certificates.ts';
import { decide, undoDecision } from './decide.ts';
import { approveProofs, undoApprovals } from './decide-many.ts';
import { exportBoard, readGroupBoard } from './group-board.ts';
import { readHeatMap } from './heat-map.ts';
import { readLeaderboard } from './leaderboard.ts';
import { exportParticipantFile } from './participants-export.ts';
import { previewDay } from './preview-day.ts';
import { readRatings } from './rate-workshop.ts';
import { readRewards } from './rewards.ts';
import { readAllSubmissions, readSubmissions } from './submissions.ts';

export const analyticsRoutes = [
  route(getChallengeAnalytics, (context) => readChallengeAnalytics(context)),
];

export const participationRoutes = [
  route(endpoints.getLeaderboard, (context, { params, query }) =>
    readLeaderboard(context, params.id, query),
  ),
  route(endpoints.getGroupBoard, (context, { params, query }) =>
    readGroupBoard(context, params.id, query),
  ),
  route(endpoints.exportGroupBoard, (context, { params, query }) =>
    exportBoard(context, params.id, query),
  ),
  route(endpoints.exportParticipants, (context, { params, query }) =>
    exportParticipantFile(context, params.id, query),
  ),
  route(endpoints.downloadCertificates, (context, { params }) =>
    downloadCertificates(context, params.id),
  ),
  route(endpoints.getWorkshopRatings, (context, { params, query }) =>
    readRatings(context, params.id, query),
  ),
  route(endpoints.listSubmissions, (context, { params, query }) =>
    readSubmissions(context, params.id, query),
  ),
  route(endpoints.listAllSubmissions, (context, { query }) => readAllSubmissions(context, query)),
  route(endpoints.approveSubmissions, (context, { body }) => approveProofs(context, body)),
  route(endpoints.undoApprovals, (context, { body }) => undoApprovals(context, body)),
  route(endpoints.approveSubmission, (context, { params }) =>
    decide(context, { ...params, decision: 'approved' }),
  ),
  route(endpoints.rejectSubmission, (context, { params, body }) =>
    decide(context, { ...params, ...body, decision: 'rejected' }),
  ),
  route(endpoints.askAgain, (context, { params, body }) =>
    decide(context, { ...params, ...body, decision: 'asked_again' }),
  ),
  route(endpoints.undoDecision, (context, { params, body }) =>
    undoDecision(context, { ...params, ...body }),
  ),
  route(endpoints.listParticipation, (context, { params, query }) =>
    readHeatMap(context, params.id, query),
  ),
  route(endpoints.listRewards, (context, { params, query }) =>
    readRewards(context, params.id, query),
  ),
  route(endpoints.previewDay, (context, { params, query }) =>
    previewDay(context, { ...params, ...query }),
  ),
  route(endpoints.getCertificate, (context, { params }) => downloadCertificate(context, params)),
];
