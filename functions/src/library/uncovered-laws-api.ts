import { uncoveredLawEndpoints } from '@lexplain/contract/library/uncovered-laws';
import { handlersOf } from '../http/endpoint.ts';
import { listUncoveredLaws } from './uncovered-laws.ts';

export const uncoveredLawHandlers = handlersOf(uncoveredLawEndpoints, { listUncoveredLaws });
