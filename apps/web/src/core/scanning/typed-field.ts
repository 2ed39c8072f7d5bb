/** A field that users type into. */
type TypedField = HTMLInputElement | HTMLTextAreaElement;

const kindsWithoutText = ['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit'];

/** Returns the field that a key event types into, or undefined if it would type nothing. */
export function typedField(target: EventTarget | null): TypedField | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  const isText = target instanceof HTMLInputElement && !kindsWithoutText.includes(target.type);
  return isText ? target : undefined;
}

/** Closes the dropdown that a field's first character opened, as blurring does. The focus stays. */
function closeList(field: TypedField): void {
  if (field.getAttribute('role') !== 'combobox') return;
  field.blur();
  field.focus({ preventScroll: true });
}

/**
 * Remembers the field's current text and returns a function that restores it, as if nothing had
 * been typed.
 */
export function keepText(field: TypedField): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    // Bypasses React's value setter, because React otherwise ignores the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Number fields have no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    closeList(field);
  };
}
