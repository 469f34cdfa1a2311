import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DeviceDrafts, OpenDrafts } from './device-drafts';

const schema = z
  .object({ at: z.number(), text: z.string() })
  .transform(({ text }): { text: string } => ({ text }));

/** The drafts of one review, or of all. */
const draftsOf = (folder?: string, uid = 'anna') =>
  new DeviceDrafts({
    kind: 'review-draft',
    uid,
    ...(folder !== undefined && { folder }),
    schema,
    toStored: (draft) => ({ ...draft, at: 5 }),
  });

const refuse = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

beforeEach(() => {
  localStorage.clear();
  return () => vi.restoreAllMocks();
});

it('stores each draft as its domain does, and reads it again', () => {
  const drafts = draftsOf('r1');
  expect(drafts.put('q01', { text: 'Typed' })).toBe(true);
  expect(localStorage.getItem('review-draft/anna/r1/q01')).toBe('{"text":"Typed","at":5}');
  expect(drafts.read()).toEqual(new Map([['q01', { text: 'Typed' }]]));
  drafts.put('q01', null);
  expect(localStorage.length).toBe(0);
});

it('lists the drafts of a person, of one folder or of all, and nobody else’s', () => {
  draftsOf('r1').put('q01', { text: 'One' });
  draftsOf('r2').put('q01/note', { text: 'Two' });
  draftsOf('r1', 'ben').put('q02', { text: 'Three' });
  localStorage.setItem('saq-draft/anna/r1/q03', '{}');
  expect(draftsOf('r1').names()).toEqual(['q01']);
  expect(draftsOf().names().toSorted()).toEqual(['r1/q01', 'r2/q01/note']);
});

it.each(['sealed', '{"at":5}', 'null'])('leaves %s as it is, which it can’t read', (value) => {
  localStorage.setItem('review-draft/anna/r1/q01', value);
  const drafts = draftsOf('r1');
  drafts.put('q02', { text: 'Typed' });
  expect([...drafts.read().keys()]).toEqual(['q02']);
  expect(drafts.names().toSorted()).toEqual(['q01', 'q02']);
  expect(new OpenDrafts(drafts).current().size).toBe(1);
  expect(localStorage.getItem('review-draft/anna/r1/q01')).toBe(value);
});

it('keeps on the page what a full device refuses, and says so until it is stored', () => {
  const page = new OpenDrafts(draftsOf('r1'));
  page.put('q01', { text: 'First' });
  const full = refuse();
  page.put('q01', { text: 'First and second' });
  full.mockRestore();
  page.put('q02', { text: 'Other' });
  expect(page.current().get('q01')).toEqual({ text: 'First and second' });
  expect(page.isKept()).toBe(false);
  expect(new OpenDrafts(draftsOf('r2')).isKept()).toBe(true);
  page.put('q01', { text: 'First and second.' });
  expect(page.isKept()).toBe(true);
});

it('works where the browser denies storage', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const page = new OpenDrafts(draftsOf('r1'));
  page.put('q01', { text: 'Typed' });
  expect(page.current().get('q01')).toEqual({ text: 'Typed' });
  expect(page.isKept()).toBe(false);
  page.put('q01', null);
  expect(page.current().size).toBe(0);
  denied.mockRestore();
});

it('overwrites nothing of another tab that was changed there alone', () => {
  const [here, there] = [new OpenDrafts(draftsOf('r1')), new OpenDrafts(draftsOf('r1'))];
  here.put('q01', { text: 'Here' });
  there.put('q02', { text: 'There' });
  here.put('q03', { text: 'Here first' });
  there.put('q03', { text: 'There last' });
  expect([...here.current().keys()]).toEqual(['q01', 'q03']);
  expect(draftsOf('r1').read()).toEqual(
    new Map([
      ['q01', { text: 'Here' }],
      ['q02', { text: 'There' }],
      ['q03', { text: 'There last' }],
    ]),
  );
});

it('tells its listeners once of each change, after it is stored', () => {
  const page = new OpenDrafts(draftsOf('r1'));
  const heard: string[][] = [];
  const stop = page.subscribe(() => heard.push([...page.current().keys(), ...draftsOf().names()]));
  const before = page.current();
  page.putAll([
    ['q01', { text: 'One' }],
    ['q02', { text: 'Two' }],
  ]);
  expect(before.size).toBe(0);
  page.put('q01', null);
  page.notify();
  stop();
  page.put('q02', null);
  expect(heard).toEqual([
    ['q01', 'q02', 'r1/q01', 'r1/q02'],
    ['q02', 'r1/q02'],
    ['q02', 'r1/q02'],
  ]);
});

it('leaves drafts on the device that the page does not show', () => {
  draftsOf('r1').put('q01', { text: 'No longer asked' });
  const page = new OpenDrafts(draftsOf('r1'), (name) => name !== 'q01');
  expect(page.current().size).toBe(0);
  expect(draftsOf('r1').names()).toEqual(['q01']);
});
