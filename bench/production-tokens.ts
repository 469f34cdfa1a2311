import { redirectHttpsTo } from '../dev/google-keys.ts';

// Preloaded before the functions (`node --import`): signatures are verified as in production, with keys of
// the bench, and the process reports its memory.

redirectHttpsTo(Number(process.env.GOOGLE_KEYS_PORT));

process.on('message', () => process.send?.(process.memoryUsage().rss));
