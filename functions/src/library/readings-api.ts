import { dayOf } from '@lexplain/contract/library/day-of';
import { readingsOn } from '@lexplain/contract/library/readings/due';
import { readingEndpoints } from '@lexplain/contract/library/readings/readings';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { readReadings } from './readings.ts';

export const readingHandlers = handlersOf(readingEndpoints, {
  listDueReadings: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return readingsOn(await readReadings(), dayOf(new Date(), defaultTimeZone));
  },
});
