import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useAdmin, useCan } from '#core/session.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { ExplainedFigure } from '#ui/explained-figure.tsx';
import { formatDate, formatDateTime, formatMonth } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { CalculationList } from './calculation-list.tsx';
import { needsBank } from './payout-values.ts';
import {
  CreatePayslipDialog,
  MarkPaidDialog,
  PayslipPdfDialog,
  ReversePaymentDialog,
  VoidPayslipDialog,
} from './payroll-dialogs.ts';
import { isMonthOpen } from './payroll-month.ts';
import { computedFigures, netSteps } from './payslip-values.ts';
import { type Payslip, usePayslip } from './queries.ts';
import { StaffLink } from './staff-link.tsx';

type PayslipDrawerProps = {
  /** The id of the payslip to show. Undefined closes the drawer. */
  id: string | undefined;
  /** The day in India. */
  today: string;
  onClose: () => void;
};

/** One payslip beside the list. */
export function PayslipDrawer({ id, today, onClose }: PayslipDrawerProps) {
  const query = usePayslip(id);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="payslip"
      failed={financeMessages.loadFailed}
      onClose={onClose}
      header={(payslip) => ({
        title: payslip.code,
        description: `${payslip.employee.name}, ${formatMonth(payslip.month)}`,
        badge: (
          <>
            <StatusBadge status={payslip.status} />
            {payslip.adjusted && <StatusBadge status="adjusted" tone="attention" />}
          </>
        ),
      })}
      footer={(payslip) => <PayslipActions payslip={payslip} today={today} />}
    >
      {(payslip) => <PayslipDetails payslip={payslip} />}
    </RecordDrawer>
  );
}

function PayslipActions({ payslip, today }: { payslip: Payslip; today: string }) {
  const openDialog = useOpenDialog();
  const me = useAdmin();
  const { status, employee, month } = payslip;
  const isOwn = employee.id === me.id;
  const canMail = useCan('finance:write');
  const canWrite = canMail && !isOwn;
  const canPay = useCan('finance:pay') && !isOwn;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
        onClick={() => openDialog(PayslipPdfDialog, { payslip })}
      >
        Payslip PDF
      </Button>
      {canWrite && status === 'pending' && (
        <Button
          variant="default"
          leftSection={<IconBan size={16} aria-hidden="true" />}
          onClick={() => openDialog(VoidPayslipDialog, { payslip })}
        >
          Void
        </Button>
      )}
      {canMail && status === 'paid' && <MailButton payslip={payslip} />}
      {canPay && status === 'pending' && !payslip.needsSecondPerson && (
        <Button onClick={() => openDialog(MarkPaidDialog, { payslip })}>Mark Paid</Button>
      )}
      {canPay && status === 'paid' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={() => openDialog(ReversePaymentDialog, { payslip })}
        >
          Reverse payment
        </Button>
      )}
      {canWrite && status === 'void' && isMonthOpen(month, today) && (
        <Button
          variant="default"
          onClick={() => openDialog(CreatePayslipDialog, { employee, month })}
        >
          Create again
        </Button>
      )}
    </>
  );
}

/** Mails the payslip to its employee, once more if it was mailed. */
function MailButton({ payslip: { id, code, employee, mail } }: { payslip: Payslip }) {
  const confirm = useConfirm();
  async function send() {
    try {
      await api('POST /admin/finance/payroll/{id}/mail', { params: { id } });
      toast.success(payrollMessages.mailedOne(code), { about: id });
    } catch (error) {
      throw withMessage(error, payrollMessages.mailFailed);
    } finally {
      void refreshAll();
    }
  }
  const ask = () =>
    void confirm({
      title: `Mail ${code} to ${employee.name}?`,
      effects: [
        payrollMessages.mailProtection,
        ...(mail?.sentAt ? [`It was mailed before, on ${formatDateTime(mail.sentAt)}.`] : []),
      ],
      verb: 'Mail',
      busyText: 'Mailing...',
      run: send,
    });
  return (
    <Button variant="default" leftSection={<IconMail size={16} aria-hidden="true" />} onClick={ask}>
      {mail?.sentAt ? 'Mail again' : 'Mail'}
    </Button>
  );
}

function PayslipDetails({ payslip }: { payslip: Payslip }) {
  const { id, version, employee, voided, adjusted, computed, rule, working: calculation } = payslip;
  const canWrite = useCan('finance:write');
  const isOwn = employee.id === useAdmin().id;
  return (
    <div className={layout.stack18}>
      {canWrite && isOwn && <Notice tone="info" message={payrollMessages.ownPayslip} />}
      {!isOwn && payslip.needsSecondPerson && (
        <Notice tone="info" message={payrollMessages.secondPerson} />
      )}
      {payslip.newAccount && (
        <Notice
          tone="attention"
          title="Bank account"
          message={`${payrollMessages.newAccount}. ${askThem}`}
        />
      )}
      {voided && (
        <Notice
          tone="info"
          title={`Void since ${formatDateTime(voided.at)}, by ${voided.by}`}
          message={voided.reason}
        />
      )}
      {adjusted && (
        <Notice
          tone="attention"
          title="Adjusted by hand"
          message={`Computed: gross ${ledgerRupees(computed.gross)}, TDS ${ledgerRupees(computed.tds)}, net ${ledgerRupees(computed.net)}`}
        />
      )}
      <KeyValueList items={factsOf(payslip)} />
      <CalculationList
        title={adjusted ? 'How the computed figures came about' : 'How these figures came about'}
        rule={rule}
        working={calculation}
      />
      <StaffLink id={employee.id} name={employee.name} />
      <section>
        <h3>History</h3>
        <HistoryPanel kind="payslip" id={id} version={version} />
      </section>
    </div>
  );
}

const askThem = 'Ask the person whether it is right before it is paid.';

function factsOf(payslip: Payslip) {
  const { employee, ctcAnnual, gross, tds, net, bankFile } = payslip;
  const paise = computedFigures({ gross, tds, net });
  const paidTo = payslip.payMode && needsBank(payslip.payMode) ? payslip.bankSnapshot : null;
  return [
    { label: 'Gross', value: ledgerText(paise.gross) },
    { label: 'TDS', value: ledgerText(paise.tds) },
    {
      label: 'Net',
      value: (
        <ExplainedFigure
          amount={paise.net}
          text={ledgerText(paise.net)}
          label="Net"
          steps={() => netSteps(paise)}
        />
      ),
    },
    { label: 'Employee code', value: employee.code },
    { label: 'Department', value: employee.department },
    { label: 'CTC (Annual)', value: rupeeText(inPaise(ctcAnnual)) },
    ...(bankFile
      ? [
          {
            label: 'Bank file',
            value: [
              payrollMessages.inBankFile(formatDate(bankFile.at)),
              bankFile.bank && accountText(bankFile.bank),
            ]
              .filter(Boolean)
              .join(': '),
          },
        ]
      : []),
    ...(payslip.paid
      ? [
          { label: 'Paid on', value: formatDate(payslip.paidOn) },
          { label: 'Mode', value: payslip.payMode },
          { label: 'Reference', value: payslip.payRef },
          ...(paidTo ? [{ label: 'Account', value: accountText(paidTo) }] : []),
          { label: 'Marked by', value: payslip.paidBy },
          { label: 'Mailed', value: mailText(payslip.mail) },
        ]
      : []),
  ];
}

function mailText(mail: Payslip['mail']): string {
  if (mail === null) return 'Not yet';
  if (mail.sentAt === null) return `Asked for at ${formatDateTime(mail.askedAt)}, not sent yet`;
  const how = mail.withPdf ? 'as a PDF with their password' : 'as a link to sign in to';
  return `${formatDateTime(mail.sentAt)}, ${how}`;
}

const accountText = ({ accountNumber, ifsc }: NonNullable<Payslip['bankSnapshot']>) =>
  [accountNumber, ifsc].filter(Boolean).join(', ');
