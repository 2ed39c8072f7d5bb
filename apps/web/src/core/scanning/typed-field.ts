/** A field that people write into. */
type TypedField = HTMLInputElement | HTMLTextAreaElement;

const kindsWithoutText = ['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit'];

/** The field that a key goes to; undefined where it would write nothing. */
export function typedField(target: EventTarget | null): TypedField | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  const isText = target instanceof HTMLInputElement && !kindsWithoutText.includes(target.type);
  return isText ? target : undefined;
}

/** Closes the list that a field's first sign opened, as leaving it does; the focus stays. */
function closeList(field: TypedField): void {
  if (field.getAttribute('role') !== 'combobox') return;
  field.blur();
  field.focus({ preventScroll: true });
}

/** Makes a field remember what is in it now; the function brings that back, as if nothing had been typed. */
export function keepText(field: TypedField): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    // Past React, which otherwise takes the event for none.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Fields of numbers know no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    closeList(field);
  };
}
