import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackPart } from './load-tables.ts';
import { BackupProblem } from './problem.ts';

const name = 'tables/teams/0.gz';

test('a part of a backup that unpacks to more than a part may have is refused', async () => {
  const packed = gzipSync(Buffer.alloc(2_000_000));
  await expect(unpackPart(packed, name, 1_000_000)).rejects.toThrow(BackupProblem);
  expect((await unpackPart(packed, name)).length).toBe(2_000_000);
});

test('a damaged part of a backup is named', async () => {
  await expect(unpackPart(Buffer.from('no gzip'), name)).rejects.toThrow(
    "tables/teams/0.gz in the backup can't be unpacked.",
  );
});
