import type { BrowserContext, Page } from '@playwright/test';

/** How a part of a day is shown. */
type Shown = 'open' | 'waiting' | 'done' | 'refused';

/** A part that a page has shown as done. */
export type Sighting = {
  /** Its title. */
  part: string;
  /** Milliseconds. */
  at: number;
};

/**
 * Runs in the page. Does parts of a day as a very quick person, through the elements on the screen,
 * and reports each part that any screen shows as done. A thousand clicks by Playwright would take
 * half an hour.
 */
function installHand() {
  const dones = /^(Done|Counts, waits for review|Read)$|Your best counts/;

  const isDone = (panel: Element) =>
    [...panel.querySelectorAll('p')].some(({ textContent }) => dones.test(textContent));

  const panels = () =>
    [...document.querySelectorAll('h2')].flatMap((title) => {
      const panel = title.closest('form, section');
      return panel ? [{ title: title.textContent, panel }] : [];
    });

  const panelOf = (wanted: string) => panels().find(({ title }) => title === wanted)?.panel;

  function shown(title: string) {
    const panel = panelOf(title);
    if (!panel) return 'open';
    const outbox = panel.querySelector('a[href="/app/outbox"]');
    if (outbox) return /^(Waits|Being)/.test(outbox.textContent) ? 'waiting' : 'refused';
    return isDone(panel) ? 'done' : 'open';
  }

  async function until(condition: () => boolean) {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 4));
  }

  const lastButton = (title: string) =>
    [...(panelOf(title)?.querySelectorAll('button') ?? [])].at(-1);

  async function givePhoto(input: HTMLInputElement) {
    const canvas = new OffscreenCanvas(64, 48);
    const paint = canvas.getContext('2d');
    if (paint) paint.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
    paint?.fillRect(0, 0, 64, 48);
    const files = new DataTransfer();
    files.items.add(new File([await canvas.convertToBlob()], 'proof.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Does a part unless it is done, and returns once the screen shows what became of it. */
  async function doPart(title: string) {
    if (shown(title) !== 'open') return shown(title);
    const photo = panelOf(title)?.querySelector<HTMLInputElement>('input[type=file]');
    if (photo) {
      await givePhoto(photo);
      await until(() => /^Send, /.test(lastButton(title)?.textContent ?? ''));
    }
    panelOf(title)?.querySelector<HTMLInputElement>('input[type=radio]')?.click();
    await Promise.resolve();
    lastButton(title)?.click();
    await until(() => shown(title) !== 'open');
    return shown(title);
  }

  const seen = new Set<string>();
  function look() {
    const onDay = panels().flatMap(({ title, panel }) => (isDone(panel) ? [title] : []));
    const onToday = [...document.querySelectorAll('li[data-done] a > span + span')].map(
      ({ firstChild }) => firstChild?.textContent ?? '',
    );
    const found = [...onDay, ...onToday].filter((part) => !seen.has(part));
    for (const part of found) seen.add(part);
    if (found.length > 0) {
      const report: (sightings: Sighting[]) => void = Reflect.get(window, 'reportDone');
      report(found.map((part) => ({ part, at: Date.now() })));
    }
  }
  new MutationObserver(look).observe(document, {
    ...{ childList: true, subtree: true, characterData: true },
  });
  Reflect.set(window, 'doPart', doPart);
  Reflect.set(window, 'shownPart', shown);
}

/** Prepares all pages of a browser. `onDone` gets each part that a page shows as done. */
export async function giveHand(context: BrowserContext, onDone: (sighting: Sighting) => void) {
  await context.exposeFunction('reportDone', (sightings: Sighting[]) => {
    for (const sighting of sightings) onDone(sighting);
  });
  await context.addInitScript(installHand);
}

/** Does a part of the day on the page, unless it was done. Returns what the screen shows then. */
export const doPart = (page: Page, title: string): Promise<Shown> =>
  page.evaluate((given) => Reflect.get(window, 'doPart')(given), title);

/** Returns how the page shows the parts, in their order. */
export const shownParts = (page: Page, titles: readonly string[]): Promise<Shown[]> =>
  page.evaluate((given) => given.map((title) => Reflect.get(window, 'shownPart')(title)), titles);
