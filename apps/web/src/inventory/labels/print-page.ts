import { styleNonce } from '#ui/style-nonce.ts';

/** Milliseconds that the browser needs for layout before printing. */
const pauseMs = 50;

/** If `print` doesn't return within this time, as on some phones, the frame may be removed. */
const longest = 60_000;

/**
 * Prints an HTML page from a hidden frame. Resolves once the browser has shown the print dialog.
 */
export function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Barcodes';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Off-screen, but laid out: with `display: none` it would not be printed.
  frame.style.cssText = 'position:fixed;inset:0 auto auto -100vw;width:210mm;height:297mm;border:0';
  // The frame has the policy of this page.
  frame.srcdoc = html.replace('<style>', `<style nonce="${styleNonce}">`);
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
