/*
 * Collects what the user types between opening the quick search and its field having the focus,
 * which is delayed by loading and animation. The keys reach no button and no shortcut of the page
 * below.
 */

/** The typed text, and whether Enter followed it. */
type TypedAhead = { text: string; entered: boolean };

type Collection = TypedAhead & { stop: AbortController };

let collection: Collection | undefined;

/**
 * Whether the key is a named one, which types nothing. Other keys are named by the text they type.
 */
const isNamed = (key: string) => /^[A-Z][A-Za-z0-9]+$/.test(key);

/** Returns the text after a key, or undefined if the key is not part of a text. */
function followed({ text }: TypedAhead, key: string): TypedAhead | undefined {
  if (key === 'Enter') return { text, entered: true };
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), entered: false };
  return isNamed(key) ? undefined : { text: text + key, entered: false };
}

/**
 * Starts collecting, until the field takes over, the search is closed or the user clicks elsewhere.
 */
export function collectTyped(onEscape: () => void): void {
  collection?.stop.abort();
  const stop = new AbortController();
  const collected: Collection = { text: '', entered: false, stop };
  collection = collected;
  const listening = { capture: true, signal: stop.signal };

  function onKey(event: KeyboardEvent) {
    const { key, isComposing } = event;
    // On Windows, AltGr is reported as Ctrl and Alt, and it types.
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

/**
 * Stops collecting and returns the initial text for the field, or undefined if nothing was being
 * collected.
 */
export function takeTyped(): TypedAhead | undefined {
  const taken = collection;
  collection = undefined;
  taken?.stop.abort();
  return taken && { text: taken.text.replace(/\s+/g, ' '), entered: taken.entered };
}
