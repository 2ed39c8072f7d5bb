/** Passes a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click. Revoking it immediately would cancel the
  // download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
