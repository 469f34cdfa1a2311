import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where tools that take long to install are kept: outside the clone, so that each clone finds them again. */
export const cacheFolder = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lexplain', name);
