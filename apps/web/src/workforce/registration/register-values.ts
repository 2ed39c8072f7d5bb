import type { BodyOf } from '@kolam/contract/api-types.ts';
import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import type { DocumentType } from '@kolam/contract/workforce/staff/model.ts';
import { registerSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** The details of one document. Empty until the user selects a type. */
export type DocumentChoice = { type: DocumentType | ''; label: string };

/** The details of each document by the key of its file. */
export type ChoicesByKey = Readonly<Record<number, DocumentChoice>>;

/** The form's texts. */
export type RegisterTexts = {
  name: string;
  phone: string;
  department: string;
  pan: string;
  panName: string;
};

/**
 * The form's values including a text that changes with the documents, since the documents
 * themselves are not form values.
 */
type RegisterValues = RegisterTexts & { documents: string; notice: boolean };

/** All fields in the order of the screen. */
export const registerLabels: Record<keyof RegisterValues, string> = {
  name: 'Name',
  phone: 'Phone',
  department: 'Department',
  pan: 'PAN',
  panName: 'Name on the PAN card',
  documents: 'Documents',
  notice: 'Privacy notice',
};

export const noTexts: RegisterTexts = {
  name: '',
  phone: '',
  department: '',
  pan: '',
  panName: '',
};

/** Guesses a document's details from its file name, so that most users need not enter them. */
export function choiceFor(fileName: string): DocumentChoice {
  const choices = fileName.toLowerCase().split(/[^a-z]+/);
  if (choices.some((word) => /^aadh?aa?r/.test(word))) return { type: 'aadhaar', label: '' };
  if (choices.some((word) => /^pan(?:card)?$/.test(word))) return { type: 'pan', label: '' };
  return { type: '', label: '' };
}

export const noChoice: DocumentChoice = { type: '', label: '' };

/** Builds the fields sent with the documents, which refer to them by index. */
export function registerBody(
  { documents: _, notice, ...texts }: RegisterValues,
  choices: readonly DocumentChoice[],
): BodyOf<'POST /staff/register'> {
  return {
    ...texts,
    notice: notice ? String(privacyNotices.staff.version) : '',
    ...Object.fromEntries(
      choices.flatMap(({ type, label }, n) => [
        ...(type === '' ? [] : [[`type_${n}`, type]]),
        ...(label.trim() === '' ? [] : [[`label_${n}`, label]]),
      ]),
    ),
  };
}

const typeMissing = 'Say what this document is.';
const labelMissing = 'Give it a name, such as “Degree certificate”.';

/** Returns the error of a document's details. */
export function choiceProblem({ type, label }: DocumentChoice): string | undefined {
  if (type === '') return typeMissing;
  return type === 'other' && label.trim() === '' ? labelMissing : undefined;
}

/** Returns the errors by field, except for the documents. */
export function registerProblems(values: RegisterValues): FieldProblems {
  return schemaProblems(registerSchema, registerBody(values, []));
}

/**
 * Splits an error's messages into those of each document, in their order, and those of the fields.
 */
export function splitRefusal(thrown: ApiProblem, count: number) {
  const ofDocuments: Record<number, string> = {};
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(thrown.fields)) {
    const place = /^(?:document|label|type)_(\d+)$/.exec(path)?.[1];
    if (place === undefined) fields[path === 'file' ? 'documents' : path] = message;
    else if (Number(place) < count) ofDocuments[Number(place)] ??= message;
    else fields.documents = message;
  }
  return { ofDocuments, fields };
}

/** Returns the error as the form shows it: at the fields, and at the documents as a whole. */
export function registerRefusal(thrown: ApiProblem, count: number): ApiProblem {
  const { kind, status, code, message, requestId } = thrown;
  const { ofDocuments, fields } = splitRefusal(thrown, count);
  const first = Object.values(ofDocuments)[0];
  return new ApiProblem({
    kind,
    status,
    code,
    requestId,
    message: message || fileMessages.uploadFailed,
    fields: first && !fields.documents ? { ...fields, documents: first } : fields,
  });
}
