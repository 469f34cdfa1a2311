// Pages of a download, to be read from a folder without a server. Template strings, as React's
// renderer would be most of the code that a download loads.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{border:1px solid #767676;padding:.4rem;text-align:left;vertical-align:top;min-width:5.5rem}
.wide{overflow-x:auto}
td{white-space:pre-wrap}
:root{color-scheme:light dark}`;

const cellsOf = (row: string[]): string =>
  row
    .map((cell, index) =>
      index === 0 ? `<th scope="row">${escapeHtml(cell)}</th>` : `<td>${escapeHtml(cell)}</td>`,
    )
    .join('');

/**
 * A table with row headings in its first column. Where it is wider than the page, it scrolls by
 * itself.
 */
export const table = (caption: string, header: string[], rows: string[][]): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr>${header.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cellsOf(row)}</tr>`).join('\n')}
</tbody></table></div>`;

/** A whole page. `parts` are HTML; the title is text. */
export const htmlPage = (title: string, parts: string[]): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
