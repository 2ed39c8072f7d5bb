import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRecent } from '#core/use-recent.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PartyHeader, PartySkeleton } from './party-header.tsx';
import { PartyProblem } from './party-problem.tsx';
import { usePartyRecord } from './queries.ts';

// Loaded after the header and figures.
const PartyBody = lazyNamed(() => import('./party-body.tsx'), 'PartyBody');
// The form includes the schemas, which are not needed to view the page.
const EditPartyDialog = lazyDialog(() => import('./edit-party-dialog.tsx'), 'EditPartyDialog', {
  title: ({ party }) => `Edit ${party.name}`,
  size: 'large',
  fields: 6,
});

/** The page of one customer or vendor: figures, statement, invoices, history. */
function PartyPage({ kind }: { kind: PartyKind }) {
  const { id = '' } = useParams({ strict: false });
  const query = usePartyRecord(kind, id);
  const openDialog = useOpenDialog();
  const { data: record } = query;
  useRecent(record?.data.id);

  if (!record) {
    return query.error ? <PartyProblem kind={kind} query={query} /> : <PartySkeleton kind={kind} />;
  }
  return (
    <>
      <PartyHeader
        record={record}
        onEdit={() => openDialog(EditPartyDialog, { party: record.data })}
      />
      <Suspense>
        <PartyBody record={record} />
      </Suspense>
    </>
  );
}

export const CustomerPageScreen = () => <PartyPage kind="customer" />;
export const VendorPageScreen = () => <PartyPage kind="vendor" />;
