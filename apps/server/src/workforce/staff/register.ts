import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { documentNumbers, type RegisterStaff } from '@kolam/contract/workforce/staff/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { wideNetworkOf } from '#core/rate-limit/network.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { createStaffLogin } from '#platform/auth/actions.ts';
import { checkUpload } from '#platform/files/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { changesOf, recordOf, somebodyNotSignedIn } from './history.ts';
import { receiptMail } from './mails.ts';
import { linkEnded, takeLink } from './registration-link-store.ts';
import { type GivenDocument, saveDocuments } from './save-documents.ts';
import { insertStaff } from './store.ts';

/**
 * Registers the email of a mailed link as staff, once. The request's token is that of the link.
 * @throws Failure 409 `LINK_ENDED`, also when its email is known meanwhile
 */
export async function registerStaff(
  context: RequestContext,
  { body, files }: { body: RegisterStaff; files: UploadedFile[] },
) {
  const documents = await checkDocuments(context, body, files);
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const email = await takeLink(tx, { token: context.token, now });
    await add(tx, context, { id: newId(), email, body, documents }).catch((error: unknown) => {
      const isKnown = error instanceof Failure && error.code === 'DUPLICATE_EMAIL';
      throw isKnown ? linkEnded() : error;
    });
    await context.jobs.enqueue(tx, sendMail, receiptMail(email));
    return { message: staffMessages.registered };
  });
}

type Registration = {
  id: string;
  email: string;
  body: RegisterStaff;
  documents: GivenDocument[];
};

async function add(
  tx: Tx,
  context: RequestContext,
  { id, email, body, documents }: Registration,
): Promise<void> {
  const { name, phone, department, pan, panName } = body;
  const now = context.clock.now();
  await createStaffLogin(tx, context, {
    ...{ id, name, email, role: null, passwordHash: null, mustChangePassword: false },
    ...{ noticeVersion: privacyNotices.staff.version, noticeAcceptedAt: now },
  });
  const row = await insertStaff(tx, {
    id,
    createdAt: now,
    updatedAt: now,
    name,
    email,
    phone,
    department,
    employeeCode: '',
    status: 'pending_review',
    pendingSince: now,
    registered: true,
    registeredFrom: wideNetworkOf(context.address),
    pan,
    panName,
    bankName: '',
    accountNumber: '',
    ifsc: '',
  });
  await saveDocuments(tx, context, { row, documents });
  await recordChange(tx, context, {
    actor: somebodyNotSignedIn,
    record: recordOf(row),
    action: 'registered',
    changes: changesOf(null, { row, role: null }),
  });
  await notify(tx, context, { kind: 'kyc-waiting', about: [{ recordId: row.id }] });
}

/**
 * Returns the files sent as `document_0` to `document_5`, in that order. @throws Failure 400 at the
 * fields
 */
async function checkDocuments(
  context: RequestContext,
  body: RegisterStaff,
  files: UploadedFile[],
): Promise<GivenDocument[]> {
  const errors: Record<string, string> = {};
  const documents: GivenDocument[] = [];
  for (const file of files) if (!fields.has(file.field)) errors[file.field] = documentTooMany;
  for (const [field, number] of fields) {
    const [file, second] = files.filter((each) => each.field === field);
    if (!file) continue;
    if (second) errors[field] = documentTwice;
    const upload = await checkUpload(context, file, { purpose: 'identity', field }).catch(
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        Object.assign(errors, error.details.errors);
      },
    );
    const label = body[`label_${number}`] ?? '';
    if (upload) documents.push({ upload, label, type: body[`type_${number}`] ?? 'other' });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return documents;
}

const { documentTooMany, documentTwice } = staffMessages;
const fields = new Map(documentNumbers.map((number) => [`document_${number}`, number]));
