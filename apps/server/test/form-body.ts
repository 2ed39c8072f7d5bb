type File = { field: string; fileName: string; text: string | Buffer };

/** Returns a form with files, as a browser sends it, to be spread into a request's options. */
export function formBody(fields: Record<string, string>, ...files: File[]) {
  const boundary = 'form-of-a-test';
  const head = (about: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const body = Buffer.concat(
    [
      ...Object.entries(fields).map(([name, value]) => `${head(`name="${name}"`)}${value}\r\n`),
      ...files.flatMap(({ field, fileName, text }) => [
        head(`name="${field}"; filename="${fileName}"`),
        text,
        '\r\n',
      ]),
      `--${boundary}--\r\n`,
    ].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
