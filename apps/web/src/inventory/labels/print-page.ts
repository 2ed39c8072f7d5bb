/** Milliseconds that the browser has to lay the page out before it is asked to print. */
const pauseMs = 50;

/** What `print` does not end within this, a phone for one, may take the frame away afterwards. */
const longest = 60_000;

/**
 * Prints a page of HTML from a frame that nobody sees. Resolves once the browser has asked how to
 * print.
 */
export function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Barcodes';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Out of sight, but laid out: what is not displayed is not printed either.
  frame.style.cssText = 'position:fixed;inset:0 auto auto -100vw;width:210mm;height:297mm;border:0';
  frame.srcdoc = html;
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      setTimeout(() => {
        const page = frame.contentWindow;
        const remove = () => frame.remove();
        page?.addEventListener('afterprint', remove);
        setTimeout(remove, longest);
        try {
          page?.print();
          resolve();
        } catch (error) {
          remove();
          reject(error);
        }
      }, pauseMs);
    });
    document.body.append(frame);
  });
}
