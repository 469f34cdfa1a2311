import type { CallLimit } from '@lexplain/contract/api/terms';
import { dailyPseudonym } from './daily-pseudonym.ts';
import { countCallIn, windowOf } from './hourly-limits.ts';

/** How many calls of a person pass in an hour: far above normal use. */
export const personLimits: Record<CallLimit, number> = {
  export: 30,
  export_page: 600,
  verification: 300,
  creation: 300,
  save: 3_000,
  reading: 1_200,
  list: 6_000,
  rename: 60,
  change: 300,
  comment: 300,
  verdict: 3_000,
  turn: 120,
  record: 60,
  incident: 60,
  incident_entry: 600,
  action: 300,
  evidence: 300,
  file_part: 3_000,
  invitation: 60,
  adviser_message: 60,
  // A run over as many clients as can be chosen, and some more.
  client_message: 150,
  address_check: 5,
  channel: 20,
  second_address: 10,
  feed: 120,
  wrong_feed: 300,
  wrong_alert: 60,
};

/**
 * Attempts to recover an account in an hour (functions/src/second-factor/limits.ts). Each may try a
 * password, so the limit of an address is low. The peer may be an edge of Hosting with many
 * visitors behind it.
 */
export const recoveryLimits = { address: 10, claimed: 30, peer: 150 } as const;

/**
 * Errors of pages that are taken in an hour (functions/src/page-errors/). A page sends each once,
 * and few in all. The peer may be an edge of Hosting with many visitors behind it.
 */
export const pageErrorLimits = { device: 10, claimed: 30, peer: 300 } as const;

/**
 * Counts a call of a person, by their uid, or of a network. Throws `rate_limited` beyond the limit
 * of the hour. Each call writes and reads the person's counter of its kind, until it is full.
 */
export const countCall = async (who: string, kind: CallLimit, now = new Date()): Promise<void> => {
  const window = windowOf(now);
  const key = `${kind}-${window.number}-${await dailyPseudonym(who, now)}`;
  await countCallIn([{ key, limit: personLimits[kind] }], window, now);
};
