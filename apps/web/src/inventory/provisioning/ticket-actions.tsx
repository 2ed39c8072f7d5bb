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
import { useCan } from '#core/session.ts';
import { returnRoutes } from '#inventory/returns/routes.ts';
import { Link } from '#ui/link.tsx';
import type { TicketDialog } from './ticket-dialog.ts';
import { useClosing } from './use-closing.ts';

type TicketActionsProps = { ticket: Ticket; onOpen: (dialog: TicketDialog) => void };

/** The actions on a ticket that its status and the user's permissions allow. */
export function TicketActions({ ticket, onOpen }: TicketActionsProps) {
  const canWrite = useCan('inventory:write');
  const close = useClosing();
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
        onClick={() => onOpen('pdf')}
      >
        PDF
      </Button>
      {canWrite && status === 'OPEN' && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onOpen('add-items')}
        >
          Add items
        </Button>
      )}
      {canWrite && out > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconClipboardX size={16} aria-hidden="true" />}
            onClick={() => onOpen('write-off')}
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
