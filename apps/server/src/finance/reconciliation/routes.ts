import * as calls from '@kolam/contract/finance/reconciliation/calls.ts';
import { route } from '#core/route.ts';
import { acceptSureRows } from './accept-sure.ts';
import { readCandidates } from './candidates.ts';
import { createFromRow } from './create-from-row.ts';
import { exportRows } from './export.ts';
import { matchRow, unmatchRow } from './match.ts';
import { countSure, readRows, readStatement, readStatements } from './read.ts';
import { removeStatement } from './remove.ts';
import { bringBack, setAside } from './set-aside.ts';
import { undoSureRows } from './undo-sure.ts';
import { uploadStatement } from './upload.ts';

export const reconciliationRoutes = [
  route(calls.uploadBankStatement, (scope, sent) => uploadStatement(scope, sent)),
  route(calls.listBankStatements, (scope, { query }) => readStatements(scope, query)),
  route(calls.getBankStatement, (scope, { params }) => readStatement(scope, params.id)),
  route(calls.countSureRows, (scope, { params }) => countSure(scope, params.id)),
  route(calls.removeBankStatement, (scope, { params }) => removeStatement(scope, params.id)),
  route(calls.listBankRows, (scope, { params, query }) => readRows(scope, params.id, query)),
  route(calls.exportBankRows, (scope, { params, query }) => exportRows(scope, params.id, query)),
  route(calls.acceptSure, (scope, { params }) => acceptSureRows(scope, params.id)),
  route(calls.undoSure, (scope, { params, body }) => undoSureRows(scope, params.id, body)),
  route(calls.getMatchCandidates, (scope, { params, query }) =>
    readCandidates(scope, params.id, query),
  ),
  route(calls.matchBankRow, (scope, { params, body }) => matchRow(scope, params.id, body)),
  route(calls.unmatchBankRow, (scope, { params }) => unmatchRow(scope, params.id)),
  route(calls.setRowAside, (scope, { params, body }) => setAside(scope, params.id, body)),
  route(calls.bringRowBack, (scope, { params }) => bringBack(scope, params.id)),
  route(calls.createPaymentFromRow, (scope, { params, body }) =>
    createFromRow(scope, params.id, body),
  ),
];
