/*
 * What is typed between the opening of the quick search and the moment its field has the focus, which
 * is later by the window's code and its motion. It goes to no button and no shortcut of the page below.
 */

/** A text, and whether Enter came behind it. */
export type TypedAhead = { text: string; entered: boolean };

type Collection = TypedAhead & { stop: AbortController };

let collection: Collection | undefined;

/** The name of a key that types nothing; what another one is called is what it types. */
const isNamed = (key: string) => /^[A-Z][A-Za-z0-9]+$/.test(key);

/** What follows a text by a key; undefined: the key is none of a text. */
function followed({ text }: TypedAhead, key: string): TypedAhead | undefined {
  if (key === 'Enter') return { text, entered: true };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), entered: false };
  return isNamed(key) ? undefined : { text: text + key, entered: false };
}

/** Begins to collect, until the field takes over, the search is closed or someone clicks elsewhere. */
export function collectTyped(onEscape: () => void): void {
  collection?.stop.abort();
  const stop = new AbortController();
  const collected: Collection = { text: '', entered: false, stop };
  collection = collected;
  const listening = { capture: true, signal: stop.signal };

  function onKey(event: KeyboardEvent) {
    const { key, isComposing } = event;
    // AltGr comes with Ctrl and Alt on Windows, and types.
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (isComposing || (shortcut && !event.getModifierState('AltGraph'))) return;
    const next = followed(collected, key);
    if (!next && key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (next) {
      Object.assign(collected, next);
    } else {
      takeTyped();
      onEscape();
    }
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    Object.assign(collected, { text: collected.text + pasted, entered: false });
  }

  window.addEventListener('keydown', onKey, listening);
  window.addEventListener('paste', onPaste, listening);
  window.addEventListener('pointerdown', () => stop.abort(), listening);
}

/** Ends it: the collected is the first that the field holds; undefined where nobody collects. */
export function takeTyped(): TypedAhead | undefined {
  const taken = collection;
  collection = undefined;
  taken?.stop.abort();
  return taken && { text: taken.text.replace(/\s+/g, ' '), entered: taken.entered };
}
