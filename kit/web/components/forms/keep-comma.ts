/**
 * Keeps the comma of `1,5` in a number field, as a full stop: a browser of another language drops it, and 15 would be left. For
 * the field's `ref`.
 */
export function keepComma(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const insert = (event: InputEvent): void => {
    if (!event.data?.includes(',')) return;
    event.preventDefault();
    document.execCommand('insertText', false, event.data.replaceAll(',', '.'));
  };
  field.addEventListener('beforeinput', insert);
  return () => field.removeEventListener('beforeinput', insert);
}
