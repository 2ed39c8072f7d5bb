import { can, type Role } from '@kolam/contract/core/permissions.ts';
import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import { entryVerbOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { noAccount } from '@kolam/contract/platform/audit/values.ts';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { recordPage } from '#core/routes.ts';
import { useAdmin } from '#core/session.ts';
import { apiKeyRoutes } from '#platform/api-keys/routes.ts';
import { settingsRoutes } from '#platform/settings/routes.ts';
import { CodeText } from '#ui/code-text.tsx';
import { formatDateTime } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { isErased, titleOf } from './history-messages.ts';
import styles from './log.module.css';
import { type LoggedEntry, useAuditEntry } from './log-queries.ts';
import { recordHref } from './record-href.ts';
import { auditRoutes } from './routes.ts';

type EntryDrawerProps = {
  /** The id of the entry to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
};

/** One entry beside the log: who did what to which record, with the values before and after. */
export function EntryDrawer({ id, onClose }: EntryDrawerProps) {
  const query = useAuditEntry(id);
  return (
    <RecordDrawer
      id={id}
      query={query}
      what="entry"
      failed={auditMessages.loadFailed}
      onClose={onClose}
      header={(entry) => ({ title: entryVerbOf(entry), description: titleOf(entry) })}
    >
      {(entry) => <EntryDetails entry={entry} />}
    </RecordDrawer>
  );
}

/**
 * Returns the address of the actor's page, or undefined if the account is gone or the role may not
 * open the page.
 */
function placeOf({ id, name, account }: LoggedEntry['actor'], role: Role): string | undefined {
  if (id === null) return undefined;
  if (account === 'admin') {
    return can(role, 'admins:read') ? settingsRoutes.admins({ search: name }) : undefined;
  }
  if (account === 'api-key') {
    const title = name.replace(/^API key: /, '');
    return can(role, 'admins:read') ? apiKeyRoutes.list({ search: title }) : undefined;
  }
  if (account === 'staff') return recordPage('staff')(id);
  return account === 'employee' ? recordPage('employee')(id) : undefined;
}

function EntryDetails({ entry }: { entry: LoggedEntry }) {
  const { at, actor, kind, recordId, requestId } = entry;
  const { role } = useAdmin();
  const person = placeOf(actor, role);
  const record = isErased(entry) ? undefined : recordHref(role, entry);
  return (
    <div className={styles.stack}>
      <KeyValueList
        items={[
          { label: 'When', value: <time dateTime={at}>{formatDateTime(at)}</time> },
          { label: 'Person', value: person ? <Link to={person}>{actor.name}</Link> : actor.name },
          {
            label: recordOf(kind).label,
            value: record ? <Link to={record}>{entry.title}</Link> : titleOf(entry),
          },
          {
            label: 'Request',
            value: requestId && <CodeText code={requestId} what="request id" />,
          },
        ]}
      />
      <section>
        <h3 className={styles.heading}>Changes</h3>
        <EntryChanges entry={entry} />
      </section>
      <div className={layout.row8}>
        <LinkButton to={auditRoutes.log({ kind, recordId })}>All entries of this record</LinkButton>
        <LinkButton to={auditRoutes.log({ actor: actor.id ?? noAccount })}>
          {actor.id ? 'All by this person' : 'All by noAccount with an account'}
        </LinkButton>
      </div>
    </div>
  );
}
