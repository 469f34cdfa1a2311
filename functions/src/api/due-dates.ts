import type { dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import * as data from '../data/due-dates.ts';
import type { Handler } from './endpoint.ts';

const listDueDates: Handler<(typeof dueDateEndpoints)['listDueDates']> = () =>
  data.listDueDates(new Date());

export const dueDateHandlers = { listDueDates };
