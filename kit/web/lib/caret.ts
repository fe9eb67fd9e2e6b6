/** Letters and digits are typed; the characters between them come from the mask. */
const isTyped = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/**
 * The position of the caret in the shaped text: behind the characters that were before it in the typed text. Without this the
 * browser moves it to the end, and a correction in the middle goes wrong.
 * @param forward the key that deletes forward was pressed: the caret passes a mask's character, which would come back.
 */
export function caretAfterMask(
  typed: string,
  caret: number,
  shaped: string,
  forward = false,
): number {
  if (caret >= typed.length) return shaped.length;
  let position = 0;
  for (const character of typed.slice(0, caret).toLowerCase()) {
    let next = position;
    while (shaped[next]?.toLowerCase() !== character && next < shaped.length) {
      if (isTyped(shaped[next])) break;
      next += 1;
    }
    if (shaped[next]?.toLowerCase() === character) position = next + 1;
  }
  while (forward && position < shaped.length && !isTyped(shaped[position])) position += 1;
  return position;
}

/** The text of a field after `shape`; the caret stays where the person types. */
export function shapedInput(
  { currentTarget: input, nativeEvent }: ShapedEvent,
  shape: (typed: string) => string,
): string {
  const { value: typed, selectionStart: caret } = input;
  const shaped = shape(typed);
  if (shaped !== typed && caret !== null && caret < typed.length) {
    const forward =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const position = caretAfterMask(typed, caret, shaped, forward);
    // This runs after React has set the shaped text, which moves the caret to the end.
    queueMicrotask(() => input.setSelectionRange(position, position));
  }
  return shaped;
}

/** The change of a field, as React reports it. */
interface ShapedEvent {
  readonly currentTarget: HTMLInputElement;
  readonly nativeEvent: Event;
}
