/** Stands for the text that a look-up by CPF hides from a stranger. Its character occurs in no real value. */
export const MASK = '•••';
const MASK_CHARACTER = '•';

/** Whether the text carries the mask's character, and so is not a value that a person typed. */
export function hasMask(text: string): boolean {
  return text.includes(MASK_CHARACTER);
}
