import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCash,
  IconChevronDown,
  IconFilePencil,
  IconFileTypePdf,
  IconLink,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconReceiptTax,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#core/session.ts';
import { paymentRoutes } from '#finance/payments/routes.ts';
import { recurringRoutes } from '#finance/recurring-invoices/routes.ts';
import { useNow } from '#ui/clock.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import {
  AmendDialog,
  CreditNoteDialog,
  InputTaxDialog,
  PdfDialog,
  SendDialog,
  VoidDialog,
} from './invoice-dialogs.ts';
import { kindLabels } from './invoice-terms.ts';
import { invoiceRoutes } from './routes.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';

/** Few use it on a page, so it is loaded then. */
const copyLink = (id: string) => import('./copy-link.ts').then((part) => part.copyLink(id));

type InvoiceActionsProps = { invoice: InvoiceDetail };

/** The actions of a document in its state that the user may run, the most used first. */
export function InvoiceActions({ invoice }: InvoiceActionsProps) {
  const openDialog = useOpenDialog();
  const canWrite = useCan('finance:write');
  const { status } = invoice;
  const isIssued = status !== 'draft' && status !== 'void';
  return (
    <>
      {canWrite && status === 'draft' && <DraftActions invoice={invoice} />}
      {canWrite && isIssued && invoice.due > 0 && (
        <Button
          component={Link}
          to={paymentRoutes.list({
            side: invoice.kind === 'purchase' ? 'out' : undefined,
            invoice: invoice.id,
          })}
          leftSection={<IconCash size={16} aria-hidden="true" />}
        >
          Record payment
        </Button>
      )}
      {canWrite && isIssued && invoice.kind === 'sales' && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden="true" />}
          onClick={() => openDialog(SendDialog, { invoice })}
        >
          Send
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        onClick={() => openDialog(PdfDialog, { invoice })}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => openDialog(PdfDialog, { invoice, print: true })}
      >
        Print
      </Button>
      {canWrite && isIssued && <MoreActions invoice={invoice} />}
    </>
  );
}

function DraftActions({ invoice }: { invoice: InvoiceDetail }) {
  const { issue, remove } = useInvoiceActions(invoice);
  return (
    <>
      <Button onClick={() => void issue()}>Issue</Button>
      <Button
        variant="default"
        component={Link}
        to={invoiceRoutes.edit(invoice.id)}
        leftSection={<IconPencil size={16} aria-hidden="true" />}
      >
        Edit
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </>
  );
}

/** Returns why an issued document can't be voided, or undefined if it can. */
function keepsFromVoid(invoice: InvoiceDetail, today: string): string | undefined {
  const { kind, issuedOn, paid, tdsSettled, credited, fromAccount, tds } = invoice;
  const isOver = financialYearOf(issuedOn) < financialYearOf(today);
  // Tax deducted when the bill was recorded is released.
  if (paid > 0 || tdsSettled > (tds?.onBill ?? 0)) return invoiceMessages.hasPayments;
  if (fromAccount !== 0) return invoiceMessages.hasBalance;
  if (credited > 0) return invoiceMessages.hasCreditNotes;
  return isOver ? invoiceMessages.voidTooLate(kind) : undefined;
}

/** Returns why nothing of an issued document can be credited, or undefined if it can. */
function keepsFromNote({ kind, due, credited, grandTotal }: InvoiceDetail): string | undefined {
  if (kind === 'purchase') return due === 0 ? invoiceMessages.nothingDue : undefined;
  return credited === grandTotal ? invoiceMessages.creditAboveInvoice('₹0') : undefined;
}

function MoreActions({ invoice }: InvoiceActionsProps) {
  const openDialog = useOpenDialog();
  const { note } = kindLabels[invoice.kind];
  const today = dayOf(new Date(useNow()));
  const navigate = useNavigate();
  return (
    <MenuButton
      label="More"
      width={250}
      button={(props) => (
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          {...props}
        >
          More
        </Button>
      )}
    >
      {(action, { MenuItem }) => (
        <>
          <MenuItem
            label={note}
            icon={IconReceiptRefund}
            disabled={keepsFromNote(invoice)}
            onSelect={action(() => openDialog(CreditNoteDialog, { invoice }))}
          />
          {invoice.amendable && (
            <MenuItem
              label="Amend"
              icon={IconFilePencil}
              onSelect={action(() => openDialog(AmendDialog, { invoice }))}
            />
          )}
          {invoice.kind === 'sales' && (
            <MenuItem
              label="Copy link for the client"
              icon={IconLink}
              onSelect={action(() => void copyLink(invoice.id))}
            />
          )}
          {invoice.kind === 'sales' && (
            <MenuItem
              label="Repeat this invoice"
              icon={IconRepeat}
              onSelect={action(
                () => void navigate({ href: recurringRoutes.create({ invoice: invoice.id }) }),
              )}
            />
          )}
          {invoice.kind === 'purchase' && (
            <MenuItem
              label="Input tax credit"
              icon={IconReceiptTax}
              onSelect={action(() => openDialog(InputTaxDialog, { invoice }))}
            />
          )}
          <MenuItem
            label="Void"
            icon={IconBan}
            tone="bad"
            disabled={keepsFromVoid(invoice, today)}
            onSelect={action(() => openDialog(VoidDialog, { invoice }))}
          />
        </>
      )}
    </MenuButton>
  );
}
