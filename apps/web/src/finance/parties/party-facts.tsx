import { isHidden } from '@kolam/contract/core/hidden-number.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { sectionLabel } from '@kolam/contract/finance/tax/sections.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { CodeText } from '#ui/code-text.tsx';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { HiddenNumber } from './hidden-number.tsx';
import { revealAccount, revealPan } from './party-endpoints.ts';
import styles from './party-page.module.css';

/** The address, with one line per known part. */
function Address({ address: { line1, city, state, pincode, country } }: Party) {
  const known = findState(state);
  const lines = [
    line1,
    [city, pincode].filter(Boolean).join(' '),
    country || (known ? stateLabel(known.number) : ''),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The PAN of a firm, or the masked one of an individual with its reveal button. */
function Pan({ party }: { party: Party }) {
  const { pan } = party;
  if (!isHidden(pan)) return <CodeText code={pan} what="PAN" />;
  return <HiddenNumber hidden={pan} what="PAN" reveal={() => revealPan(party)} />;
}

/** The contact, tax and bank details of a customer or vendor. */
export function PartyFacts({ party }: { party: Party }) {
  const {
    kind,
    email,
    phone,
    gstin,
    gstinWarning,
    pan,
    isSez,
    bank,
    contact,
    company,
    tdsSection,
  } = party;
  const own =
    kind === 'vendor'
      ? { label: 'Contact Person', value: contact }
      : {
          label: 'Client company',
          value: company && <Link to={companyRoutes.record(company.id)}>{company.name}</Link>,
        };
  return (
    <div className={styles.side}>
      <Panel title="Details">
        <KeyValueList
          items={[
            own,
            { label: 'Email', value: email && <EmailLink email={email} /> },
            { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
            { label: 'Address', value: Address(party) },
          ]}
        />
      </Panel>
      <Panel title="Tax">
        <KeyValueList
          items={[
            { label: 'GSTIN', value: gstin && <CodeText code={gstin} what="GSTIN" /> },
            { label: 'PAN', value: pan && <Pan key={party.version} party={party} /> },
            { label: 'TDS section', value: sectionLabel(tdsSection) },
            ...(party.reverseCharge
              ? [{ label: 'Reverse charge', value: 'Usually: we owe the GST of their bills' }]
              : []),
            ...(isSez
              ? [{ label: 'Special economic zone', value: 'Yes: always taxed as between states' }]
              : []),
          ]}
        />
        {gstinWarning && (
          <div className={styles.doubt}>
            <Notice tone="attention" message={gstinWarning} />
          </div>
        )}
      </Panel>
      <Panel title="Bank account">
        <KeyValueList
          items={[
            { label: 'Bank', value: bank.name },
            {
              label: 'Account',
              // Remounted when the number may have changed, so that an outdated revealed one
              // disappears.
              value: bank.account && (
                <HiddenNumber
                  key={party.version}
                  hidden={bank.account}
                  what="account number"
                  reveal={() => revealAccount(party)}
                />
              ),
            },
            { label: 'IFSC', value: bank.ifsc && <CodeText code={bank.ifsc} what="IFSC" /> },
          ]}
        />
      </Panel>
    </div>
  );
}
