import { createRequire } from 'node:module';
import { join } from 'node:path';

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type S3ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;

/** Starts an S3-compatible server with one bucket, stored in `folder`. `url` is for `FILES_URL`. */
export async function startS3Server(folder: string) {
  // The package has no types.
  const S3rver: S3ServerClass = createRequire(import.meta.url)('s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'kolam' }],
  });
  const { port } = await server.run();
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/kolam`,
    stop: () => server.close(),
  };
}
