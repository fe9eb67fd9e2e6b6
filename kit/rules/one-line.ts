/**
 * A picture of the kind that phones insert, with the invisible signs that hold its parts together (Unicode, UTS #51); or any other
 * sign that is not seen. Variation selectors are ignorable signs too.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:[\uFE0E\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|[#*\d]\uFE0F\u20E3)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without signs that nobody sees, such as U+200B or the marks around a number copied from WhatsApp. Pictures stay whole. */
export const visibleText = (text: string): string => text.replace(EMOJI_OR_INVISIBLE, '$1');

/** The text of a field of one line: only what is seen, every blank a plain one, none around. */
export const oneLine = (text: string): string => visibleText(text).replace(/\s/g, ' ').trim();
