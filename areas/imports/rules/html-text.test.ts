import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['Algodão, 2 < 3\n\nlavar à mão', 'Algodão, 2 < 3\n\nlavar à mão'],
  ['<p>Um</p><p>Dois<br/>Três</p>', 'Um\nDois\nTrês'],
  ['<ul>\n  <li>Leve</li>\n  <li>Fresca</li>\n</ul>', 'Leve\nFresca'],
  ['<div class="a > b">Um\n  só</div>', 'Um só'],
  ['linha um\nlinha <b>dois</b>', 'linha um\nlinha dois'],
  ['<td>P</td><td>M</td>', 'P M'],
  ['<style>p { color: red }</style><script>a("<p>")</script>Oi<!-- <p>nada</p> -->', 'Oi'],
  ['Oi <script>sem fim', 'Oi'],
  [
    '<pants>Cal&ccedil;a &amp; blus&atilde;o&nbsp;&ndash; n&ordm; 5</pants>',
    'Calça & blusão – nº 5',
  ],
  ['&#193;gua &#x2014; &bogus; &#0;&#9999999;', 'Água — &bogus;'],
  ['&lt;b&gt;', '<b>'],
  ['<p><br></p>', ''],
])('%j is shown as %j', (html, text) => expect(htmlText(html)).toBe(text));
