import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => call(secondFactorEndpoints.getSecondFactor, {}, signal),
});
