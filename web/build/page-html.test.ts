import { expect, it } from 'vitest';
import { firstScript } from './first-script.ts';
import { pageHtml } from './page-html.ts';

it('contains only two scripts: the shared inline script and valid JSON-LD', () => {
  const html = pageHtml({ head: '', root: '', css: '', start: '/assets/index.js', isEager: false });
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const [first, data, ...others] = scripts.map(([, kind = '', text = '']) => ({ kind, text }));
  expect(first).toEqual({ kind: '', text: firstScript });
  expect(data?.kind).toBe(' type="application/ld+json"');
  expect(JSON.parse(data?.text ?? '')).toMatchObject({ '@type': 'Organization' });
  expect(others).toEqual([]);
});
