import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { ImportColumn } from '@kolam/contract/people/employee-imports/columns.ts';
import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';
import { type ComponentType, createContext, use } from 'react';
import type { Columns } from './matched-columns.ts';

/** A file to import, and the company of rows without one. */
export type Chosen = { file: File; companyId: string };

type Sending = {
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type FindingsProps = {
  latest: EmployeeImport;
  /** The ids of people who are deactivated before the file is imported. */
  leaverIds: readonly string[];
  onLeavers: (ids: string[]) => void;
};

/** Where imports come from and go to: the console, or the portal of a company. */
export type ImportSource = {
  /** Tells its cached lists apart. */
  id: string;
  /** The address of the page, or of one import on it. */
  page: (search?: {
    import?: string;
    step?: 'columns' | undefined;
    page?: number | undefined;
  }) => string;
  /** Where the people are. */
  directory: { to: string; label: string };
  noun: readonly [one: string, many: string];
  columns: readonly ImportColumn[];
  /** Whether rows may name companies. */
  hasCompanies: boolean;
  /** The page of a team. Without it, teams are not linked. */
  teamPage?: (id: string) => string;
  list: (
    query: QueryOf<'GET /admin/employees/imports'>,
    signal: AbortSignal,
  ) => Promise<ResponseOf<'GET /admin/employees/imports'>>;
  read: (id: string, signal: AbortSignal) => Promise<{ import: EmployeeImport }>;
  /** Uploads a file to be checked first. */
  upload: (chosen: Chosen, sending: Sending) => Promise<{ importId: string }>;
  check: (id: string, columns: Columns) => Promise<unknown>;
  run: (id: string, leaverIds: readonly string[]) => Promise<unknown>;
  discard: (id: string) => Promise<unknown>;
  downloadTemplate: (format: 'csv' | 'xlsx') => Promise<void>;
  /** Downloads the refused rows of an import under a name. */
  downloadRefused: (id: string, fileName: string) => Promise<void>;
  /** How new people get a password, and where they sign in. */
  useInvitation: () => { message: string; appUrl: string };
  useCanExport: () => boolean;
  /** What a check found, with the choice of leavers. */
  Findings?: ComponentType<FindingsProps>;
};

const Source = createContext<ImportSource | undefined>(undefined);

export const ImportSourceProvider = Source.Provider;

export function useImportSource(): ImportSource {
  const source = use(Source);
  if (!source) throw new Error('Shown only inside an ImportPanel');
  return source;
}
