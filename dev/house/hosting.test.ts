import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { dashboardScript, firstScript } from '../../web/build/first-script.ts';
import { root } from '../processes.ts';

const rules = z
  .object({
    hosting: z.object({
      headers: z.array(
        z.object({
          source: z.string(),
          headers: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
      ),
    }),
  })
  .parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))).hosting.headers;

/** Everywhere except in the API, which sends headers of its own. */
const everywhere = new Map(
  rules
    .find(({ source }) => source === '{/,/!(api),/!(api)/**}')
    ?.headers.map(({ key, value }) => [key, value]),
);
const policy = everywhere.get('Content-Security-Policy') ?? '';

it('allows no inline script except that of public pages and that of the dashboard, by their hashes', () => {
  const [first, scheme] = [firstScript, dashboardScript].map((script) =>
    createHash('sha256').update(script).digest('base64'),
  );
  const sources = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(sources).toContain(`'self' 'sha256-${first}' 'sha256-${scheme}'`);
  expect(sources.match(/'sha256-/g)).toHaveLength(2);
  expect(sources).not.toMatch(/unsafe|\*|data:|http:/);
});

it('forbids plug-ins, base URLs and framing', () => {
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
});

it('lets pages reach only the identity provider, Firestore and App Check', () => {
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  const hosts = sources.filter((source) => !source.startsWith("'"));
  expect([...new Set(hosts)].toSorted()).toEqual([
    'data:',
    'https://content-firebaseappcheck.googleapis.com',
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://recaptcha.google.com/recaptcha/',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(policy).toContain("default-src 'none'");
});

it('contains no emulator address', () => {
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost/);
});

it('has no high-severity finding in CSP Evaluator', () => {
  const high = 10;
  const findings = new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value, description }) => ({
      severity: Number(severity),
      about: `${directive} ${value}: ${description}`,
    }));
  expect(findings.filter(({ severity }) => severity <= high)).toEqual([]);
});

it.each([
  ['Strict-Transport-Security', /^max-age=31536000; includeSubDomains$/],
  ['X-Content-Type-Options', /^nosniff$/],
  ['X-Frame-Options', /^DENY$/],
  ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
  ['Permissions-Policy', /camera=\(\), microphone=\(\)/],
  ['Cross-Origin-Opener-Policy', /^same-origin$/],
])('sends %s with every page and file', (key, value) => {
  expect(everywhere.get(key)).toMatch(value);
});
