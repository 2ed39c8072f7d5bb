import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { documentNumbers, type RegisterStaff } from '@kolam/contract/workforce/staff/rules.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, invalid } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { createStaffLogin } from '#platform/auth/actions.ts';
import { consoleStatusOf } from '#platform/auth/queries.ts';
import { checkUpload } from '#platform/files/actions.ts';
import { tell } from '#platform/notifications/actions.ts';
import { changesOf, recordOf, somebodyNotSignedIn } from './history.ts';
import { type GivenDocument, keepDocuments } from './keep-documents.ts';
import { mailKnownEmail } from './known-email-job.ts';
import { receiptMail } from './mails.ts';
import { insertStaff } from './store.ts';

/**
 * Takes in who asks to become a member of staff. The answer, and the work for it, are the same when
 * the email is known already: then it is all taken back, and only a mail to that address says so.
 */
export async function registerStaff(
  scope: Scope,
  { body, files }: { body: RegisterStaff; files: UploadedFile[] },
) {
  const documents = await checkDocuments(scope, body, files);
  return scope.transaction(async (tx) => {
    const known = await consoleStatusOf(tx, body.email);
    const added = await addOrTakeBack(tx, scope, { body, documents, isKnown: known !== null });
    if (added) {
      await scope.jobs.enqueue(tx, sendMail, receiptMail(body.email));
    } else {
      await removeFilesLater(
        tx,
        scope,
        files.map(({ key }) => key),
      );
      await scope.jobs.enqueue(tx, mailKnownEmail, { email: body.email });
    }
    return { message: staffMessages.registered };
  });
}

type Registration = { body: RegisterStaff; documents: GivenDocument[]; isKnown: boolean };

class TakenBack extends Error {}

/** Answers whether the person was added; somebody else may take the email at this very moment. */
async function addOrTakeBack(
  tx: Tx,
  scope: Scope,
  { body, documents, isKnown }: Registration,
): Promise<boolean> {
  const id = newId();
  const email = isKnown ? `${id}@known.invalid` : body.email;
  try {
    await transaction(tx, async (inner) => {
      await add(inner, scope, { id, body: { ...body, email }, documents });
      if (isKnown) throw new TakenBack();
    });
    return true;
  } catch (error) {
    const isTaken = error instanceof Failure && error.code === 'DUPLICATE_EMAIL';
    if (isTaken || error instanceof TakenBack) return false;
    throw error;
  }
}

async function add(
  tx: Tx,
  scope: Scope,
  { id, body, documents }: { id: string; body: RegisterStaff; documents: GivenDocument[] },
): Promise<void> {
  const { name, email, phone, department, pan, panName } = body;
  await createStaffLogin(tx, scope, { id, name, email, role: null, passwordHash: null });
  const now = scope.clock.now();
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
    pan,
    panName,
    bankName: '',
    accountNumber: '',
    ifsc: '',
  });
  await keepDocuments(tx, scope, { row, documents });
  await recordChange(tx, scope, {
    actor: somebodyNotSignedIn,
    record: recordOf(row),
    action: 'registered',
    changes: changesOf(null, { row, role: null }),
  });
  await tell(tx, scope, { kind: 'kyc-waiting', about: [{ recordId: row.id }] });
}

/** What came as `document_0` to `document_5`, in that order. @throws Failure 400 at the fields */
async function checkDocuments(
  scope: Scope,
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
    const upload = await checkUpload(scope, file, { purpose: 'identity', field }).catch(
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
