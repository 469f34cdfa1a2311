import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { redirectHttpsTo } from '../../dev/suite/google-keys.ts';

// Preloaded before the functions (`node --import`): signatures are verified as in production, with keys of
// the bench, and the process reports its memory.

redirectHttpsTo(Number(process.env.GOOGLE_KEYS_PORT));

setFlagsFromString('--expose-gc');
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

/** In bytes: the memory that the process occupies, or what its objects take once garbage is collected. */
const measure = (what: unknown): number => {
  const { rss } = process.memoryUsage();
  if (what === 'rss') return rss;
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

process.on('message', (what) => process.send?.(measure(what)));
