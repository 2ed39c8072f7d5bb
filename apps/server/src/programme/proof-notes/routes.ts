import * as endpoints from '@kolam/contract/programme/proof-notes/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { isEmployee } from '#people/employees/queries.ts';
import { hasProofNote } from './queries.ts';
import { setProofNote } from './set.ts';

export const proofNoteRoutes = [
  route(endpoints.getProofNote, (context, { params }) => readProofNote(context, params.id)),
  route(endpoints.setProofNote, (context, { params, body }) =>
    setProofNote(context, params.id, body.allowed),
  ),
];

async function readProofNote({ db }: RequestContext, employeeId: string) {
  if (!(await isEmployee(db, employeeId))) throw notFound();
  return { proofNote: { allowed: await hasProofNote(db, employeeId) } };
}
