import { passkeyMessages } from '@kolam/contract/platform/auth/messages.ts';
import { beginPasskey, renamePasskey } from '@kolam/contract/platform/auth/passkey-endpoints.ts';
import type { Passkey } from '@kolam/contract/platform/auth/passkey-model.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { createPasskey } from '#core/passkey.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { refreshSessions, refreshTwoStep } from './queries.ts';

const { PasswordField, TextField } = fieldsOf<{ name: string; currentPassword: string }>();

const newPasskey = renamePasskey.body.extend(beginPasskey.body.shape);

type PasskeyDialogProps = {
  /** The passkey to rename. Without one, another is added. */
  passkey?: Passkey;
  /** Receives the recovery codes if the first factor was added. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
};

type New = { name: string; currentPassword: string };

async function add({ name, currentPassword }: New): Promise<string[] | null> {
  const { options } = await api('POST /admin/me/passkeys/options', { body: { currentPassword } });
  const credential = await createPasskey(options);
  return (await api('POST /admin/me/passkeys', { body: { name, credential } })).recoveryCodes;
}

async function rename({ id }: Passkey, name: string): Promise<null> {
  await api('PATCH /admin/me/passkeys/{id}', { params: { id }, body: { name } });
  return null;
}

/** Adds a passkey of this device or of a key in it, or renames one. */
export function PasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const form = useRecordForm({
    defaults: { name: passkey?.name ?? '', currentPassword: '' },
    labels: { name: 'Name', currentPassword: 'Current password' },
    check: (values) => schemaProblems(passkey ? renamePasskey.body : newPasskey, values),
    async send(values) {
      const codes = await (passkey ? rename(passkey, values.name) : add(values));
      toast.success(passkey ? passkeyMessages.renamed : passkeyMessages.added);
      await refreshTwoStep();
      void refreshSessions();
      onClose();
      onDone(codes);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title={passkey ? 'Rename passkey' : 'Add a passkey'}
      description={
        passkey ? undefined : 'Your device asks for its fingerprint, face, PIN or security key.'
      }
      size="small"
      submit={passkey ? 'Rename' : 'Add passkey'}
      busyText={passkey ? 'Renaming...' : 'Adding...'}
      onClose={onClose}
    >
      <TextField name="name" hint="Such as “Work laptop”." data-autofocus />
      {!passkey && <PasswordField name="currentPassword" autoComplete="current-password" />}
    </FormDialog>
  );
}
