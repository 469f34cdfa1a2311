import { html } from '../../dev/html.ts';
import type { UnconfirmedItem } from './source-list.ts';

const style = `
body { font: 10.5pt/1.4 sans-serif; margin: 1.5cm; }
table { border-collapse: collapse; width: 100%; margin-bottom: 1cm; }
th, td { border: 1px solid #888; padding: 4px 6px; text-align: left; vertical-align: top; }
th { background: #eee; }
tr { break-inside: avoid; }
.sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1cm; margin-top: 1.5cm; }
.sign div { border-top: 1px solid #000; padding-top: 4px; }
`;

const toRow = ({ name, reference, url, question }: UnconfirmedItem) => html`<tr>
  <td>${name}</td>
  <td>${reference} ${url === null ? null : html`<a href="${url}">${url}</a>`}</td>
  <td>${question}</td>
  <td>☐ yes<br>☐ no:</td>
</tr>`;

const toTable = (law: string, items: UnconfirmedItem[]) => html`<h2>${law}</h2>
<table>
<thead><tr><th>Entry</th><th>Where to look</th><th>Question</th><th>Answer</th></tr></thead>
<tbody>
${items.map(toRow)}
</tbody>
</table>`;

/**
 * A page to print: every statement that is unconfirmed, by law, for a lawyer to answer and sign.
 */
export const toUnconfirmedPage = (items: readonly UnconfirmedItem[], day: string): string => {
  const laws = [...new Set(items.map(({ law }) => law))];
  return html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>Statements to confirm</title><style>${{ markup: style }}</style></head>
<body>
<h1>Statements of the library that nobody has confirmed</h1>
<p>${day}, statements: ${items.length}. Answer each from the text of the law, with the compilation that you have read.</p>
${laws.map((law) =>
  toTable(
    law,
    items.filter((item) => item.law === law),
  ),
)}
<div class="sign"><div>Name</div><div>Compilations read, and the day</div><div>Signature</div></div>
</body>
</html>
`.markup;
};
