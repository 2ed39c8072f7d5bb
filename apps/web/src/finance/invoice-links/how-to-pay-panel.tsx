import { isHidden } from '@kolam/contract/core/hidden-number.ts';
import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import type { PaymentDetails } from '@kolam/contract/platform/organisation/model.ts';
import type { ReactNode } from 'react';
import { QrCode } from '#core/qr-code.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './invoice-links.module.css';

type HowToPayPanelProps = {
  upiLink: string | null;
  /** The bank account, or what leads to it. */
  children: ReactNode;
};

/** How a client pays an invoice: the UPI code first. */
export function HowToPayPanel({ upiLink, children }: HowToPayPanelProps) {
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
              <p className={styles.dimmed}>{organisationMessages.amountTyped}</p>
            )}
          </>
        )}
        {children}
      </div>
    </Panel>
  );
}

/** The bank account and UPI ID to pay to. */
export function PaymentFacts({ details: { bank, upiId, payee } }: { details: PaymentDetails }) {
  const isMasked = bank !== null && isHidden(bank.account);
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Payee', value: bank?.accountName ?? payee },
          ...(bank
            ? [
                { label: 'Bank', value: bank.name },
                {
                  label: 'Account',
                  value: isMasked ? (
                    bank.account
                  ) : (
                    <CodeText code={bank.account} what="account number" />
                  ),
                },
                { label: 'IFSC', value: <CodeText code={bank.ifsc} what="IFSC" /> },
              ]
            : []),
          ...(upiId ? [{ label: 'UPI', value: <CodeText code={upiId} what="UPI ID" /> }] : []),
        ]}
      />
      {isMasked && <p className={styles.dimmed}>{organisationMessages.fullNumber}</p>}
    </>
  );
}
