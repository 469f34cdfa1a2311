import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for tools that take long to install: outside the clone, shared by all clones. */
export const cacheFolder = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lexplain', name);
