import type { dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import type { Handler } from '../http/endpoint.ts';
import * as store from './due-dates.ts';

const listDueDates: Handler<(typeof dueDateEndpoints)['listDueDates']> = () =>
  store.listDueDates(new Date());

export const dueDateHandlers = { listDueDates };
