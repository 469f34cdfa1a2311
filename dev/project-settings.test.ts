import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './processes.ts';
import { readProjectSettings, settings } from './project-settings.ts';

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
  it('go to the pages or to the functions', () => {
    expect(read({ CONTACT_MESSAGES_PER_HOUR: '100' })).toEqual({
      pages: {
        VITE_FIREBASE_API_KEY: 'key',
        VITE_FIREBASE_AUTH_DOMAIN: 'some-project.firebaseapp.com',
        VITE_FIREBASE_PROJECT_ID: 'some-project',
      },
      functions: {
        MAIL_FROM: 'from@example.com',
        MAIL_TO: 'to@example.com',
        CONTACT_MESSAGES_PER_HOUR: '100',
      },
    });
  });

  it('are all named when they are missing', () => {
    const empty = mkdtempSync(join(tmpdir(), 'lexplain-settings-'));
    expect(() => readProjectSettings('some-project', empty)).toThrow(
      /is not there.*API_KEY.*AUTH_DOMAIN.*MAIL_FROM.*MAIL_TO/s,
    );
  });

  it.each([
    ['an address that is none', { MAIL_TO: 'nobody' }, 'MAIL_TO'],
    ['a number in words', { CONTACT_MESSAGES_PER_HOUR: 'many' }, 'whole number'],
    ['a secret', { SENDGRID_API_KEY: 'SG.x' }, 'A secret never goes into this file'],
    ['an empty value', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ])('are refused with %s', (_, changes, words) => {
    expect(() => read(changes)).toThrow(words);
  });

  it('never say what a refused value was', () => {
    expect(() => read({ SENDGRID_API_KEY: 'SG.secret' })).not.toThrow('SG.secret');
  });

  it('are of a project that could be one', () => {
    expect(() => readProjectSettings('../etc')).toThrow('is no Firebase project id');
  });

  it('are there, as placeholders, for the demo project', () => {
    expect(() => readProjectSettings('demo-lexplain', root)).not.toThrow();
  });

  it('all stand in the example, and nothing else does', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  });
});
