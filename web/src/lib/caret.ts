const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/**
 * Where the caret belongs once a mask has put its punctuation in: behind as many digits as it stood behind in what was
 * typed. Without this a browser sends it to the end, and a correction in the middle goes astray.
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

/** What was typed into a field, shaped; the caret stays where a correction is made. */
export function shapedInput(input: HTMLInputElement, shape: (typed: string) => string): string {
  const { value: typed, selectionStart: caret } = input;
  const shaped = shape(typed);
  if (shaped !== typed && caret !== null && caret < typed.length) {
    // After React has put the shaped text in, which sends the caret to the end.
    queueMicrotask(() => {
      const position = caretAfterMask(typed, caret, shaped);
      input.setSelectionRange(position, position);
    });
  }
  return shaped;
}
