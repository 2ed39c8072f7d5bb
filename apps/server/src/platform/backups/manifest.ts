import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The contents of a backup. It is at the end of the archive, because it is only known then. */
export const manifestSchema = z.object({
  product: z.literal('kolam'),
  /** The version of the archive format. There is only one so far. */
  format: z.literal(1),
  version: z.string(),
  /** The time of the archived state. For an embedded database, when the copy was opened. */
  at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of its rows, in any order. See `sumOfTable`. */
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Files that records refer to and that were not in the store. */
  missingFiles: z.array(z.string()),
  /** The newest seal of the history. `audit:verify` looks for its hash. */
  history: z.object({ day: z.iso.date(), hash: sha256 }).nullish(),
  /** The keys of DATA_KEY that its data may need. Missing in archives from before there were keys. */
  dataKeys: z.array(z.object({ id: z.string(), proof: z.string() })).default([]),
  /** Of everything in the archive before the manifest. */
  sha256,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
/** The checksum of the manifest. */
export const sealName = 'manifest.sha256';

/** A part of a table, compressed with gzip. Parts are in order. */
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.gz`;

export const fileMember = (key: string): string => `files/${key}`;

/** Checksums of files in the format of `sha256sum`, some thousands per part. */
export const checksumPart = (part: number): string =>
  `checksums/${String(part).padStart(6, '0')}.sha256`;
