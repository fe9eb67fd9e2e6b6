/* Descriptions in HTML, as shop programs export them, as the plain texts that they show. */

const HIDDEN = /<!--.*?-->|<(script|style|head|title|template)\b[^>]*>.*?(?:<\/\1\s*>|$)/gis;
/** Tags that begin or end a line. */
const LINE =
  /<\/?(?:p|br|div|h[1-6]|li|ul|ol|tr|table|tbody|thead|section|article|header|footer|blockquote|hr|pre|dl|dt|dd)(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?\/?>/gi;
const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

const MARKS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308' },
  cedil: '\u0327',
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ordf: 'ª', ordm: 'º' },
  ...{ deg: '°', bull: '•', middot: '·', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘' },
  ...{ rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', reg: '®', copy: '©' },
  ...{ trade: '™', euro: '€', times: '×', frac12: '½', frac14: '¼', sup2: '²', shy: '' },
};

function signOf(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  }
  const [, letter = '', mark = ''] = /^([a-z])(\w+)$/i.exec(name) ?? [];
  const accent = MARKS[mark];
  return accent === undefined ? (SIGNS[name] ?? entity) : (letter + accent).normalize('NFC');
}

/** The text of HTML: paragraphs and items of lists as lines, without tags, scripts and styles. A plain text stays as it is. */
export function htmlText(html: string): string {
  if (!/<[a-z!/]|&[#a-z]/i.test(html)) return html.trim();
  const shown = html.replace(HIDDEN, '');
  const lines = shown.search(LINE) < 0 ? shown : shown.replace(/\s+/g, ' ').replace(LINE, '\n');
  return lines
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(TAG, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,10});/gi, signOf)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
