import { can, type Permission, rolesWith } from '@kolam/contract/core/permissions.ts';
import { useAdmin } from '#core/session.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './settings.module.css';

/** What a role may lack although its pages are open: there, the buttons are left out. */
const rights: readonly [Permission, label: string][] = [
  ['employees:export', 'Export people in a file'],
  ['employees:write', 'Change companies, teams and employees'],
  ['challenges:write', 'Change challenges'],
  ['submissions:write', 'Review proofs'],
  ['staff:decide', 'Decide on registrations of staff'],
  ['staff:documents', 'Open identity documents of staff'],
  ['finance:read', 'See invoices, payments and salaries'],
  ['finance:write', 'Change them, and reveal account numbers and PANs'],
  ['finance:pay', 'Pay out salaries'],
  ['finance:close', 'Close months'],
  ['settings:write', 'Change settings'],
  ['admins:write', 'Manage Administrators'],
];

const inWords = new Intl.ListFormat('en-IN');

/** Says which rights the user's role lacks, and which roles have them. */
export function RolePanel() {
  const { role } = useAdmin();
  const lacking = rights.filter(([right]) => !can(role, right));
  if (lacking.length === 0) return null;
  return (
    <Panel title="Your role">
      <div className={styles.steps}>
        <p className={styles.facts}>
          Your role, {role}, can’t do the following; these roles can. An Administrator or a
          superadmin can give you another.
        </p>
        <KeyValueList
          items={lacking.map(([right, label]) => ({
            label,
            value: inWords.format(rolesWith(right)),
          }))}
        />
      </div>
    </Panel>
  );
}
