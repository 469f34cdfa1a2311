import { redirectHttpsTo } from '../../dev/suite/google-keys.ts';

// Preloaded before the functions (`node --import`): signatures are verified as in production, with
// keys of the bench.

redirectHttpsTo(Number(process.env.GOOGLE_KEYS_PORT));
