import { beforeEach, expect, it } from 'vitest';
import { applyChange, emptyAnswer } from './draft';
import { DraftStore } from './draft-store';

const owner = { uid: 'u', formId: 'law', submissionId: 's' };
const asked = new Set(['one', 'two']);
const typed = (current_controls: string) =>
  applyChange(undefined, emptyAnswer, { current_controls });

beforeEach(() => localStorage.clear());

it('changes several answers at once, on the device too, and undoes it', () => {
  const store = new DraftStore(owner, new Map(), asked);
  store.change('one', { gaps_actions: 'before' });
  const undo = store.replace(new Map(['one', 'two'].map((id) => [id, typed('taken over')])));
  expect(store.summary().unsaved).toBe(2);
  expect(new DraftStore(owner, new Map(), asked).shownOf('two').current_controls).toBe(
    'taken over',
  );
  undo();
  expect(store.shownOf('one')).toEqual({ ...emptyAnswer, gaps_actions: 'before' });
  expect(store.summary().unsaved).toBe(1);
});

it('keeps what was typed after several answers were changed, when that is undone', () => {
  const store = new DraftStore(owner, new Map(), asked);
  const undo = store.replace(new Map(['one', 'two'].map((id) => [id, typed('taken over')])));
  store.change('one', { current_controls: 'typed since' });
  undo();
  expect(store.shownOf('one').current_controls).toBe('typed since');
  expect(store.shownOf('two')).toEqual(emptyAnswer);
});

it('keeps nothing of an answer that is as it is stored', () => {
  const stored = { ...emptyAnswer, current_controls: 'stored' };
  const store = new DraftStore(owner, new Map([['one', stored]]), asked);
  store.replace(new Map([['one', applyChange(undefined, stored, stored)]]));
  expect(store.summary().unsaved).toBe(0);
});
