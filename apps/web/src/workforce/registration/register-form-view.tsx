import { passwordMessages } from '@kolam/contract/platform/auth/messages.ts';
import type { GrievanceContact } from '@kolam/contract/platform/auth/model.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { upload } from '#core/upload.ts';
import { PrivacyNoticePanel } from '#platform/auth/privacy-notice-panel.tsx';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { DocumentFields } from './document-fields.tsx';
import { endedMessage } from './ended-link.ts';
import {
  draftDocuments,
  draftTexts,
  keepDocuments,
  keepTexts,
  removeDraft,
} from './register-draft.ts';
import {
  type ChoicesByKey,
  choiceFor,
  choiceProblem,
  type DocumentChoice,
  noChoice,
  type RegisterTexts,
  registerBody,
  registerLabels,
  registerProblems,
  registerRefusal,
  splitRefusal,
} from './register-values.ts';

const { TextField, CheckField } = fieldsOf<RegisterTexts & { notice: boolean }>();

type RegisterFormProps = {
  /** The email that the link registers. */
  email: string;
  /** Whom the privacy notice names for complaints. */
  grievance: GrievanceContact | null;
  /** The link's token. */
  token: string;
  /** Receives the server's message. */
  onSent: (message: string) => void;
  /** Receives the reason when the link has ended. */
  onEnded: (message: string) => void;
};

/** Details and documents of an applicant. Typed values survive a failure and navigating back. */
export function RegisterForm(props: RegisterFormProps) {
  const { email, grievance, token, onSent, onEnded } = props;
  const [texts] = useState(draftTexts);
  const [files, setFiles] = useState(draftDocuments().files);
  const [choices, setChoices] = useState<ChoicesByKey>(draftDocuments().choices);
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const [typed, setTyped] = useState(() => isAnyTyped(texts));
  const [tried, setTried] = useState(false);
  const [share, setShare] = useState<number>();
  const choiceOf = ({ key }: PickedFile) => choices[key] ?? noChoice;

  const atDocuments = (): string | undefined => {
    const wrong = files.map((picked) => choiceProblem(choiceOf(picked))).find(Boolean);
    return wrong;
  };

  const form = useRecordForm({
    defaults: { ...texts, documents: '', notice: false },
    labels: registerLabels,
    check: (values) => {
      setTried(true);
      const documents = atDocuments();
      return { ...registerProblems(values), ...(documents ? { documents } : {}) };
    },
    async send(values) {
      setRefused({});
      setShare(0);
      try {
        const { message } = await upload('POST /staff/register', {
          file: files.map(({ file }, n) => ({ field: `document_${n}`, file })),
          fields: registerBody(values, files.map(choiceOf)),
          token,
          onProgress: setShare,
        });
        removeDraft();
        onSent(message);
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof ApiProblem)) throw thrown;
        const ended = endedMessage(thrown);
        if (ended) {
          onEnded(ended);
          return undefined;
        }
        const { ofDocuments } = splitRefusal(thrown, files.length);
        const byKey = files.flatMap(({ key }, n) => {
          const message = ofDocuments[n];
          return message === undefined ? [] : [[key, message] as const];
        });
        setRefused(Object.fromEntries(byKey));
        throw registerRefusal(thrown, files.length);
      } finally {
        setShare(undefined);
      }
    },
  });
  const { errors } = form.formState;

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { documents: _documents, notice: _notice, ...now } }) => {
          keepTexts(now as RegisterTexts);
          setTyped(isAnyTyped(now as RegisterTexts));
        },
      }),
    [subscribe],
  );

  useEffect(() => keepDocuments({ files, choices }), [files, choices]);
  useUnsaved({ dirty: typed || files.length > 0, sending: false, close: undefined, kept: true });

  function pick(next: readonly PickedFile[]) {
    const added = next.filter(({ key }) => !(key in choices));
    setChoices({
      ...choices,
      ...Object.fromEntries(added.map(({ key, file }) => [key, choiceFor(file.name)])),
    });
    setFiles(next);
    form.clearErrors('documents');
  }

  function change({ key }: PickedFile, next: DocumentChoice) {
    setChoices({ ...choices, [key]: next });
    form.clearErrors('documents');
  }

  const problemOf = (picked: PickedFile) =>
    refused[picked.key] ?? (tried ? choiceProblem(choiceOf(picked)) : undefined);
  const problems = Object.fromEntries(
    files.flatMap((picked) => {
      const problem = problemOf(picked);
      return problem === undefined ? [] : [[picked.key, problem]];
    }),
  );
  const firstWrong = files.find(({ key }) => key in problems);
  const message = errors.documents?.message;

  return (
    <RecordForm
      form={form}
      // Typed values are stored for when the user returns. Only a pending request would be lost.
      dirty={form.busy}
      submit="Register"
      summary="Not sent. Please check:"
      busyText={share !== undefined && files.length > 0 ? 'Uploading...' : 'Registering...'}
      wide
    >
      <FieldRow>
        <TextField name="name" autoComplete="name" required />
        <TextInput label="Email" value={email} readOnly />
      </FieldRow>
      <FieldRow>
        <TextField name="phone" type="tel" autoComplete="tel" />
        <TextField name="department" autoComplete="organization-title" />
      </FieldRow>
      <FieldGroup title="PAN, if you have one">
        <FieldRow>
          <TextField
            name="pan"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCPK1234L"
          />
          <TextField name="panName" />
        </FieldRow>
      </FieldGroup>
      <FilesPicker
        label={registerLabels.documents}
        description="PAN card, a masked copy of your Aadhaar, and what else we asked you for. Hide the first 8 digits of the Aadhaar number: we never keep it."
        purpose="identity"
        files={files}
        onChange={pick}
        most={staffLimits.documents}
        tooMany={staffMessages.documentTooMany}
        error={message && !Object.values(problems).includes(message) ? message : undefined}
        problems={problems}
        beside={(picked, describedBy) => (
          <DocumentFields
            fileName={picked.file.name}
            choice={choiceOf(picked)}
            wrong={problemOf(picked) !== undefined}
            describedBy={describedBy}
            data-field={picked === firstWrong ? 'documents' : undefined}
            onChange={(next) => change(picked, next)}
          />
        )}
        share={share}
        data-field={firstWrong ? undefined : 'documents'}
      />
      <PrivacyNoticePanel kind="staff" grievance={grievance}>
        <CheckField name="notice" label={passwordMessages.acceptNotice} />
      </PrivacyNoticePanel>
    </RecordForm>
  );
}

const isAnyTyped = (texts: RegisterTexts) => Object.values(texts).some((text) => text !== '');
