import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import {
  findScanWarning,
  findSecondFactorWarning,
  functionSettings,
  readProjectSettings,
  settings,
} from './project-settings.ts';

const good = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'some-project.firebaseapp.com',
  MAIL_FROM: 'from@example.com',
  MAIL_TO: 'to@example.com',
};

const read = (changes: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-settings-'));
  const lines = Object.entries({ ...good, ...changes }).map(([key, value]) => `${key}=${value}`);
  writeFileSync(join(folder, '.env.some-project'), lines.join('\n'));
  return readProjectSettings('some-project', folder);
};

describe("a project's settings", () => {
  it('are split between pages and functions', () => {
    expect(read({ CONTACT_MESSAGES_PER_HOUR: '100' })).toEqual({
      pages: {
        VITE_FIREBASE_API_KEY: 'key',
        VITE_FIREBASE_AUTH_DOMAIN: 'some-project.firebaseapp.com',
        VITE_FIREBASE_PROJECT_ID: 'some-project',
      },
      functions: {
        VITE_FIREBASE_API_KEY: 'key',
        MAIL_FROM: 'from@example.com',
        MAIL_TO: 'to@example.com',
        CONTACT_MESSAGES_PER_HOUR: '100',
      },
    });
  });

  it('give the pages the service of breached passwords, where one is set', () => {
    const address = 'https://api.pwnedpasswords.com/range';
    const { pages, functions } = read({ VITE_BREACHED_PASSWORDS_URL: address });
    expect(pages).toMatchObject({ VITE_BREACHED_PASSWORDS_URL: address });
    expect(functions).not.toHaveProperty('VITE_BREACHED_PASSWORDS_URL');
  });

  it('are all listed in the error when the file is missing', () => {
    const empty = mkdtempSync(join(tmpdir(), 'lexplain-settings-'));
    expect(() => readProjectSettings('some-project', empty)).toThrow(
      /is not there.*API_KEY.*AUTH_DOMAIN.*MAIL_FROM.*MAIL_TO/s,
    );
  });

  it.each([
    ['an invalid email address', { MAIL_TO: 'nobody' }, 'MAIL_TO'],
    [
      'the domain of the example',
      { VITE_FIREBASE_AUTH_DOMAIN: '<project id>.firebaseapp.com' },
      'must be a domain',
    ],
    ['text instead of a number', { CONTACT_MESSAGES_PER_HOUR: 'many' }, 'whole number'],
    ['a scanner without https', { SCAN_URL: 'http://scanner-x.a.run.app' }, 'SCAN_URL: must be'],
    ['a scanner elsewhere', { SCAN_URL: 'https://scanner.example.com' }, 'SCAN_URL: must be'],
    ['a path of the scanner', { SCAN_URL: 'https://scanner-x.run.app/scan' }, 'SCAN_URL: must be'],
    ['breached passwords without https', { VITE_BREACHED_PASSWORDS_URL: 'http://x.au' }, 'must be'],
    [
      'a slash after the address of breached passwords',
      { VITE_BREACHED_PASSWORDS_URL: 'https://x.au/range/' },
      'must be',
    ],
    [
      'a policy in the address of breached passwords',
      { VITE_BREACHED_PASSWORDS_URL: 'https://x.au; script-src *' },
      'must be',
    ],
    ['a secret', { SENDGRID_API_KEY: 'SG.x' }, 'Do not put secrets into this file'],
    ['an empty value', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ])('are rejected with %s', (_, changes, words) => {
    expect(() => read(changes)).toThrow(words);
  });

  it('say before a deployment that files are not scanned', () => {
    expect(findScanWarning(read({}).functions)).toContain('SCAN_URL is not set');
    const { functions } = read({ SCAN_URL: 'https://scanner-123.australia-southeast1.run.app' });
    expect(findScanWarning(functions)).toBeNull();
  });

  it('say before a deployment that the staff need no second factor', () => {
    expect(findSecondFactorWarning(read({}).functions)).toBeNull();
    const { functions } = read({ STAFF_SECOND_FACTOR: 'false' });
    expect(findSecondFactorWarning(functions)).toContain('STAFF_SECOND_FACTOR is false');
  });

  it('are not quoted in the error when rejected', () => {
    expect(() => read({ SENDGRID_API_KEY: 'SG.secret' })).not.toThrow('SG.secret');
  });

  it('are rejected for an invalid project id', () => {
    expect(() => readProjectSettings('../etc')).toThrow('is not a valid Firebase project id');
  });

  it('exist as placeholders for the demo project', () => {
    expect(() => readProjectSettings('demo-lexplain', root)).not.toThrow();
  });

  it('match the names in .env.example exactly', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  });

  it('include every setting of the functions that is no secret', () => {
    const runtime = readFileSync(join(root, 'functions/src/runtime.ts'), 'utf8');
    const defined = [...runtime.matchAll(/\bdefine(?:String|Int|Boolean)\('(\w+)'/g)];
    const names = defined.map(([, name]) => name);
    expect(functionSettings.toSorted()).toEqual(names.toSorted());
  });
});
