/** Returns a file's size as people read it: "310 kB", "4.5 MB". A kB has 1000 bytes. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${Math.round(bytes / 100_000) / 10} MB`;
}
