import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup holds. It stands at the end of the archive, being known only then. */
export const manifestSchema = z.object({
  product: z.literal('kolam'),
  /** Of the archive, of which there is one so far. */
  format: z.literal(1),
  version: z.string(),
  /** Of the state that it holds: its moment, and of an embedded database when a copy of it was opened. */
  at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of its rows, in whatever order: see `sumOfTable`. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that records name and that were not in the store. */
  missingFiles: z.array(z.string()),
  /** Of everything in the archive before this. */
  sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
/** The checksum of the manifest. */
export const sealName = 'manifest.sha256';

/** A part of a table, packed with gzip; parts are in order. */
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.gz`;

export const fileMember = (key: string): string => `files/${key}`;

/** Checksums of files as `sha256sum` writes and checks them, some thousands at a time. */
export const checksumPart = (part: number): string =>
  `checksums/${String(part).padStart(6, '0')}.sha256`;
