import { brand } from '../../contract/src/brand/brand.ts';
import { failedStartHtml, failedStartStyle } from './failed-start.ts';
import { firstScript } from './first-script.ts';

/** Structured data for search engines: the organisation behind the site. */
const organization = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.tagline,
  url: brand.origin,
  logo: `${brand.origin}/icon.svg`,
});

export interface PageParts {
  head: string;
  root: string;
  css: string;
  /** The URL of the page's code. */
  start: string;
  /** Whether the code starts without a touch (web/src/app/first-touch.ts). */
  isEager: boolean;
}

/** A whole public page: one request, readable without JavaScript. */
export const pageHtml = ({ head, root, css, start, isEager }: PageParts): string => `<!doctype html>
<html lang="en-AU" data-mantine-color-scheme="light" data-start="${start}"${isEager ? ' data-eager' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<script>${firstScript}</script>
<style>${css}${failedStartStyle}</style>
${head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="application/ld+json">${organization}</script>
</head>
<body>
${root}${failedStartHtml}
</body>
</html>
`;
