import { leadAllTo } from '../dev/google-keys.ts';

// Loaded before the functions (`node --import`): signatures are verified as in production, with keys from
// the bench, and the process says how much memory it holds.

leadAllTo(Number(process.env.GOOGLE_KEYS_PORT));

process.on('message', () => process.send?.(process.memoryUsage().rss));
