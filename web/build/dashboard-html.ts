import { schemeScript } from './first-script.ts';

interface LoadingFrame {
  css: string;
  html: string;
}

/**
 * The page that Hosting serves for every address of the dashboard, made of the page that the build wrote. It
 * shows the outline of the frame at once: the style sheet follows it, so that the first paint does not wait for
 * the sheet.
 */
export const dashboardHtml = (built: string, { css, html }: LoadingFrame): string => {
  const sheets = built.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const root = '<div id="root"></div>';
  if (sheets.length === 0 || !built.includes(root)) {
    throw new Error('The built index.html has no style sheet or no root');
  }
  return sheets
    .reduce((rest, sheet) => rest.replace(sheet, ''), built)
    .replace(
      '<meta name="color-scheme"',
      `<script>${schemeScript}</script><meta name="color-scheme"`,
    )
    .replace('</head>', `<style>${css}</style></head>`)
    .replace(root, `${root}${html}${sheets.join('')}`);
};
