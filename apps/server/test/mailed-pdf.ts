/** Returns the file attached to a mail of the outbox. Null if it has none. */
export function attachmentOf(mail: string): Buffer | null {
  const part = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail);
  return part?.[1] === undefined ? null : Buffer.from(part[1], 'base64');
}
