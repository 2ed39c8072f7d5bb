import * as endpoints from '@kolam/contract/finance/payment-runs/endpoints.ts';
import { route } from '#core/route.ts';
import { mailAdvices } from './advise.ts';
import { makeRunFile } from './bank-file.ts';
import { cancelRun, releaseRun, takeOut } from './change.ts';
import { previewRun } from './choose.ts';
import { confirmRun } from './confirm.ts';
import { createRun } from './create.ts';
import { readDueBills, readRun, readRuns } from './read.ts';

export const paymentRunRoutes = [
  route(endpoints.listPaymentRuns, (context, { query }) => readRuns(context, query)),
  route(endpoints.listDueBills, (context, { query }) => readDueBills(context, query)),
  route(endpoints.previewPaymentRun, (context, { body }) => previewRun(context, body)),
  route(endpoints.createPaymentRun, (context, { body }) => createRun(context, body)),
  route(endpoints.getPaymentRun, (context, { params }) => readRun(context, params.id)),
  route(endpoints.releasePaymentRun, (context, { params }) => releaseRun(context, params.id)),
  route(endpoints.cancelPaymentRun, (context, { params, body }) =>
    cancelRun(context, params.id, body),
  ),
  route(endpoints.takeOutOfRun, (context, { params, body }) => takeOut(context, params.id, body)),
  route(endpoints.makeRunFile, (context, { params, body }) =>
    makeRunFile(context, params.id, body),
  ),
  route(endpoints.mailPaymentAdvices, (context, { params }) => mailAdvices(context, params.id)),
  route(endpoints.confirmPaymentRun, (context, { params, body }) =>
    confirmRun(context, params.id, body),
  ),
];
