import { dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import { handlersOf } from '../http/endpoint.ts';
import * as store from './due-dates.ts';

export const dueDateHandlers = handlersOf(dueDateEndpoints, {
  listDueDates: () => store.listDueDates(new Date()),
});
