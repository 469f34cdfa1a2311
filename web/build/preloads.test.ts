import { expect, it } from 'vitest';
import { listLoaded, preloads } from './preloads.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', imports });
const chunks = {
  'start.js': chunk('shared.js'),
  'shared.js': chunk('deep.js'),
  'deep.js': chunk('start.js'),
  'page.js': chunk('shared.js', 'own.js'),
};

it('lists a file with all that it imports, also in a circle', () => {
  expect([...listLoaded(chunks, 'start.js')]).toEqual(['start.js', 'shared.js', 'deep.js']);
  expect([...listLoaded(chunks, 'unknown.js')]).toEqual(['unknown.js']);
});

const named = ['page.js', 'own.js'];

it('leaves out the script that the import itself asks for', () => {
  const { resolveDependencies } = preloads();
  expect(resolveDependencies('page.js', named, { hostId: 'start.js' })).toEqual(['own.js']);
});

it('names no scripts of parts that are seldom shown or loaded afterwards', () => {
  const { resolveDependencies } = preloads();
  for (const part of ['assets/leave-1.js', 'assets/log-panel-1.js']) {
    expect(resolveDependencies(part, [part, 'own.js'], { hostId: 'start.js' })).toEqual([]);
  }
});
