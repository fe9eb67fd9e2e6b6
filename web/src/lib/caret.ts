const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/**
 * The position of the caret after a mask has added its punctuation: behind as many digits as in the text that was
 * typed. Without this the browser moves it to the end, and a correction in the middle goes wrong.
 */
export function caretAfterMask(typed: string, caret: number, shaped: string): number {
  if (caret >= typed.length) return shaped.length;
  let digits = [...typed.slice(0, caret)].filter(isDigit).length;
  let position = 0;
  while (digits > 0 && position < shaped.length) {
    if (isDigit(shaped[position] ?? '')) digits -= 1;
    position += 1;
  }
  return position;
}

/** The text of a field after `shape`; the caret stays where the person types. */
export function shapedInput(input: HTMLInputElement, shape: (typed: string) => string): string {
  const { value: typed, selectionStart: caret } = input;
  const shaped = shape(typed);
  if (shaped !== typed && caret !== null && caret < typed.length) {
    // After React has set the shaped text, which moves the caret to the end.
    queueMicrotask(() => {
      const position = caretAfterMask(typed, caret, shaped);
      input.setSelectionRange(position, position);
    });
  }
  return shaped;
}
