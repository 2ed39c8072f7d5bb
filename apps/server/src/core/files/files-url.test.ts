import { describe, expect, it } from 'vitest';
import { parseFilesUrl } from './files-url.ts';

describe('FILES_URL', () => {
  it('names bucket, region and signature', () => {
    expect(
      parseFilesUrl('s3+https://AKIA1:a%2Fb%2Bc%3D@s3.example.com/our-files?region=ap-south-1'),
    ).toEqual({
      bucketUrl: 'https://s3.example.com/our-files',
      region: 'ap-south-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/b+c=',
    });
  });

  it('defaults to the region us-east-1 and keeps a port', () => {
    expect(parseFilesUrl('s3+http://K:S@127.0.0.1:9000/files/')).toMatchObject({
      bucketUrl: 'http://127.0.0.1:9000/files',
      region: 'us-east-1',
    });
  });

  it.each([
    ['https://K:hush@host/bucket', 'must begin with s3+https://'],
    ['s3+ftp://K:hush@host/bucket', 'must begin with s3+https://'],
    ['s3+https://K:hush/hush@host/bucket', 'write / as %2F'],
    ['s3+https://K@host/bucket', 'needs a key and a secret'],
    ['s3+https://:hush@host/bucket', 'needs a key and a secret'],
    ['s3+http://K:hush@files.example.com/bucket', 'this machine only'],
    ['s3+https://K:hush@host', 'needs one bucket'],
    ['s3+https://K:hush@host/bucket/folder', 'needs one bucket'],
    ['s3+https://K:hush@host/Bucket', 'needs one bucket'],
    ['s3+https://K:hush@host/bucket?regoin=x', 'takes region and nothing else'],
    ['s3+https://K:hush@host/bucket#x', 'takes region and nothing else'],
    ['s3+https://K:hush@host/bucket?region=ap south', 'has a region that is not'],
    ['s3+https://K:hush%zz@host/bucket', 'should be written %25'],
  ])('refuses %j with a message that omits the secret', (value, complaint) => {
    const parse = () => parseFilesUrl(value);
    expect(parse).toThrow(complaint);
    expect(parse).toThrow(/^FILES_URL /);
    expect(parse).not.toThrow(/hush/);
  });
});
