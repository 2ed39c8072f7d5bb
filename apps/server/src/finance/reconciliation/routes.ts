import * as endpoints from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { route } from '#core/route.ts';
import { acceptSureRows } from './accept-sure.ts';
import { readCandidates } from './candidates.ts';
import { createFromRow, createReceipt } from './create-from-row.ts';
import { createPayouts } from './create-payouts.ts';
import { deleteRule, readRule, readRules, updateRule } from './entry-rules.ts';
import { exportRows } from './export.ts';
import { matchRow, unmatchRow } from './match.ts';
import { countSure, readRows, readStatement, readStatements } from './read.ts';
import { recordEntryOfRow } from './record-entry.ts';
import { removeStatement } from './remove.ts';
import { bringBack, setAside } from './set-aside.ts';
import { undoSureRows } from './undo-sure.ts';
import { uploadStatement } from './upload.ts';

export const reconciliationRoutes = [
  route(endpoints.uploadBankStatement, (context, sent) => uploadStatement(context, sent)),
  route(endpoints.listBankStatements, (context, { query }) => readStatements(context, query)),
  route(endpoints.getBankStatement, (context, { params }) => readStatement(context, params.id)),
  route(endpoints.countSureRows, (context, { params }) => countSure(context, params.id)),
  route(endpoints.removeBankStatement, (context, { params }) =>
    removeStatement(context, params.id),
  ),
  route(endpoints.listBankRows, (context, { params, query }) =>
    readRows(context, params.id, query),
  ),
  route(endpoints.exportBankRows, (context, { params, query }) =>
    exportRows(context, params.id, query),
  ),
  route(endpoints.acceptSure, (context, { params }) => acceptSureRows(context, params.id)),
  route(endpoints.undoSure, (context, { params, body }) => undoSureRows(context, params.id, body)),
  route(endpoints.getMatchCandidates, (context, { params, query }) =>
    readCandidates(context, params.id, query),
  ),
  route(endpoints.matchBankRow, (context, { params, body }) => matchRow(context, params.id, body)),
  route(endpoints.createPayoutsFromRow, (context, { params, body }) =>
    createPayouts(context, params.id, body),
  ),
  route(endpoints.recordEntryFromRow, (context, { params, body }) =>
    recordEntryOfRow(context, params.id, body),
  ),
  route(endpoints.unmatchBankRow, (context, { params, body }) =>
    unmatchRow(context, params.id, body),
  ),
  route(endpoints.setRowAside, (context, { params, body }) => setAside(context, params.id, body)),
  route(endpoints.bringRowBack, (context, { params }) => bringBack(context, params.id)),
  route(endpoints.createReceiptFromRow, (context, { params, body }) =>
    createReceipt(context, params.id, body),
  ),
  route(endpoints.createPaymentFromRow, (context, { params, body }) =>
    createFromRow(context, params.id, body),
  ),
  route(endpoints.listEntryRules, (context, { query }) => readRules(context, query)),
  route(endpoints.getEntryRule, (context, { params }) => readRule(context, params.id)),
  route(endpoints.updateEntryRule, (context, { params, body }) =>
    updateRule(context, params.id, body),
  ),
  route(endpoints.deleteEntryRule, (context, { params }) => deleteRule(context, params.id)),
];
