import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { Button } from '@mantine/core';
import {
  IconClipboardCheck,
  IconClipboardX,
  IconFileTypePdf,
  IconPackageImport,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { followed } from '#core/followed.ts';
import { useCan } from '#core/session.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { useTicket } from './queries.ts';
import { useClosing } from './use-closing.ts';

const useNow = (opened: Ticket) => useTicket(opened.id).data ?? opened;
const AddItemsDialog = followed(
  'ticket',
  useNow,
  lazyDialog(() => import('./add-items-dialog.tsx'), 'AddItemsDialog'),
);
const WriteOffDialog = followed(
  'ticket',
  useNow,
  lazyDialog(() => import('./write-off-dialog.tsx'), 'WriteOffDialog'),
);
const TicketPdfDialog = followed(
  'ticket',
  useNow,
  lazyDialog(() => import('./ticket-pdf-dialog.tsx'), 'TicketPdfDialog'),
);

/** The actions on a ticket that its status and the user's permissions allow. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const canWrite = useCan('inventory:write');
  const close = useClosing();
  const openDialog = useOpenDialog();
  const { id, status, out, transportBox } = ticket;
  const from = transportBox ? { box: transportBox.id } : { ticket: id };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        onClick={() => openDialog(TicketPdfDialog, { ticket })}
      >
        PDF
      </Button>
      {canWrite && status === 'OPEN' && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => openDialog(AddItemsDialog, { ticket })}
        >
          Add items
        </Button>
      )}
      {canWrite && out > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconClipboardX size={16} aria-hidden="true" />}
            onClick={() => openDialog(WriteOffDialog, { ticket })}
          >
            Write off the rest
          </Button>
          <Button
            variant="default"
            component={Link}
            to={returnRoutes.list(from)}
            leftSection={<IconPackageImport size={16} aria-hidden="true" />}
          >
            Return goods
          </Button>
        </>
      )}
      {canWrite && status === 'OPEN' && (
        <Button
          leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
          onClick={() => void close(ticket)}
        >
          Close ticket
        </Button>
      )}
    </>
  );
}
