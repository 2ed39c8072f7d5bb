import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import styles from './parties.module.css';
import { PartiesTable } from './parties-table.tsx';
import { partyTexts } from './party-texts.ts';

// The forms include the schemas, which are not needed to view the list.
const CreatePartyDialog = lazyDialog(
  () => import('./create-party-dialog.tsx'),
  'CreatePartyDialog',
);
const EditPartyDialog = lazyDialog(() => import('./edit-party-dialog.tsx'), 'EditPartyDialog', {
  title: ({ party }) => `Edit ${party.name}`,
  size: 'large',
  fields: 6,
});
const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'), 'ImportDialog');

/** Customers or vendors: the list, and the dialogs to add, edit and import. */
function PartiesScreen({ kind }: { kind: PartyKind }) {
  const words = partyTexts[kind];
  const canWrite = useCan('finance:write');
  const openDialog = useOpenDialog();
  const create = () => openDialog(CreatePartyDialog, { kind });
  const edit = (party: Party) => openDialog(EditPartyDialog, { party });
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
      {words.add}
    </Button>
  );

  return (
    <>
      {canWrite && (
        <div className={styles.bar}>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => openDialog(ImportDialog, { kind })}
          >
            Import
          </Button>
          {add}
        </div>
      )}
      <PartiesTable kind={kind} onEdit={edit} add={add} />
    </>
  );
}

export const CustomersScreen = () => <PartiesScreen kind="customer" />;
export const VendorsScreen = () => <PartiesScreen kind="vendor" />;
