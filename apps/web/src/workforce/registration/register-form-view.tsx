import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { upload } from '#core/upload.ts';
import { FilesPicker, type PickedFile } from '#platform/files/files-picker.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { DocumentFields } from './document-fields.tsx';
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
} from './register-form.ts';

type RegisterFormProps = {
  /** Receives the server's message. */
  onSent: (message: string) => void;
};

/** Details and documents of an applicant. Typed values survive a failure and navigating back. */
export function RegisterForm({ onSent }: RegisterFormProps) {
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

  const {
    form,
    dirty: _,
    ...shell
  } = useRecordForm({
    defaults: { ...texts, documents: '' },
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
          onProgress: setShare,
        });
        removeDraft();
        onSent(message);
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof ApiProblem)) throw thrown;
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

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { documents: _documents, ...now } }) => {
          keepTexts(now as RegisterTexts);
          setTyped(isAnyTyped(now as RegisterTexts));
        },
      }),
    [form],
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
  const text = (name: keyof RegisterTexts) => ({
    ...form.register(name),
    label: registerLabels[name],
    error: errors[name]?.message,
  });

  return (
    <FormShell
      {...shell}
      // Typed values are stored for when the user returns. Only a pending request would be lost.
      dirty={shell.busy}
      submit="Register"
      summary="Not sent. Please check:"
      busyText={share !== undefined && files.length > 0 ? 'Uploading...' : 'Registering...'}
      wide
    >
      <FieldRow>
        <TextInput {...text('name')} autoComplete="name" required />
        <TextInput
          {...text('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FieldRow>
      <FieldRow>
        <TextInput {...text('phone')} type="tel" autoComplete="tel" />
        <TextInput {...text('department')} autoComplete="organization-title" />
      </FieldRow>
      <FieldGroup title="PAN, if you have one">
        <FieldRow>
          <TextInput
            {...text('pan')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABCPK1234L"
          />
          <TextInput {...text('panName')} autoComplete="off" />
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
    </FormShell>
  );
}

const isAnyTyped = (texts: RegisterTexts) => Object.values(texts).some((text) => text !== '');
