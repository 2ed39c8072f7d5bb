import { type ReactNode, Suspense } from 'react';
import { capitalized } from '#ui/format.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FailedQuery } from './load-problem.tsx';
import { RecordProblem } from './record-problem.tsx';

type Header = {
  title: string;
  description?: ReactNode;
  /** Beside the title: the record's status. */
  badge?: ReactNode;
};

type RecordDrawerProps<Data> = {
  /** The id in the URL. Undefined closes the drawer. */
  id: string | undefined;
  query: FailedQuery & { data: Data | undefined };
  /** The kind of record, in lower case: "purchase order". */
  what: string;
  /** Why the record may not exist. */
  missing?: string;
  /** The message if the record could not be loaded. */
  failed?: string;
  /** Replaces the usual messages if the record could not be loaded. */
  problem?: ReactNode;
  header: (record: Data) => Header;
  /** The header until the record is loaded. By default, its title is the kind of record. */
  known?: Header | undefined;
  /** The actions, in a bar that stays at the bottom. */
  footer?: (record: Data) => ReactNode;
  /** Shown until the record and the code for its details are loaded. */
  skeleton?: ReactNode;
  onClose: () => void;
  /** Unsaved input: closing asks before it is discarded. */
  dirty?: boolean;
  /** While a request is pending, it stays open. */
  busy?: boolean;
  children: (record: Data) => ReactNode;
};

const line = <Skeleton width="70%" />;

/** A record beside its list: loading, failing or loaded. */
export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { id, query, what, missing, failed, problem, known, skeleton = line, ...shell } = props;
  const { header, footer, children, ...closing } = shell;
  const record = query.data;
  const shown = record === undefined ? (known ?? { title: capitalized(what) }) : header(record);
  return (
    <SideDrawer
      opened={id !== undefined}
      {...closing}
      {...shown}
      footer={record !== undefined && footer?.(record)}
    >
      {record !== undefined ? (
        <Suspense fallback={skeleton}>{children(record)}</Suspense>
      ) : query.error ? (
        (problem ?? <RecordProblem what={what} missing={missing} failed={failed} query={query} />)
      ) : (
        skeleton
      )}
    </SideDrawer>
  );
}
