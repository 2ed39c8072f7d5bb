import { scannerMessages } from '@kolam/contract/inventory/scanner/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#core/api-problem.ts';
import { exactCode } from '#inventory/exact-code.ts';
import { errorSound } from '#ui/error-sound.ts';
import { toast } from '#ui/toast.ts';
import { ticketRoutes } from './routes.ts';

/**
 * Returns a handler that opens a scanned ticket, whatever the list shows, and reports any other
 * code.
 */
export function useScannedTicket(): (code: string) => void {
  const navigate = useNavigate();

  async function problemOf(code: string): Promise<string | undefined> {
    try {
      const found = await exactCode(code);
      if (!found) return `${code}: ${scannerMessages.ticketNotFound}`;
      if (!found.ticket) return `${code} is a ${found.type}: scan a ticket here`;
      void navigate({ href: ticketRoutes.record(found.ticket.id) });
      return undefined;
    } catch (thrown) {
      return `${code} could not be looked up. ${messageOf(thrown)}`;
    }
  }

  return (code) => {
    void problemOf(code).then((problem) => {
      if (problem === undefined) return;
      errorSound();
      toast.error(problem);
    });
  };
}
