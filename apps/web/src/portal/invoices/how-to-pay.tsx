import { companyInvoiceMessages } from '@kolam/contract/portal/invoices/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { QrCode } from '#core/qr-code.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './invoices.module.css';
import { usePaymentDetails } from './queries.ts';

/** The UPI code of an invoice, and the bank account on request: each look is recorded. */
export function HowToPay({ upiLink }: { upiLink: string | null }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel title="How to pay">
      <div className={styles.pay}>
        {upiLink && (
          <>
            <div className={styles.code}>
              <QrCode text={upiLink} label="UPI code of this invoice" />
            </div>
            <a href={upiLink}>Open a UPI app</a>
            {!upiLink.includes('&am=') && (
              <p className={styles.words}>{companyInvoiceMessages.amountTyped}</p>
            )}
          </>
        )}
        {isAsked ? (
          <BankDetails />
        ) : (
          <Button variant="default" onClick={() => setIsAsked(true)}>
            Show bank details
          </Button>
        )}
      </div>
    </Panel>
  );
}

function BankDetails() {
  const query = usePaymentDetails();
  const { data } = query;
  if (query.error) return <LoadProblem title="Could not load the bank details." query={query} />;
  if (!data) return <Skeleton width="70%" />;
  const { bank, upiId, payee } = data;
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Payee', value: bank?.accountName ?? payee },
          ...(bank
            ? [
                { label: 'Bank', value: bank.name },
                { label: 'Account', value: bank.account },
                { label: 'IFSC', value: <CodeText code={bank.ifsc} what="IFSC" /> },
              ]
            : []),
          ...(upiId ? [{ label: 'UPI', value: <CodeText code={upiId} what="UPI ID" /> }] : []),
        ]}
      />
      {bank && <p className={styles.words}>{companyInvoiceMessages.fullNumber}</p>}
    </>
  );
}
