import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import {
  type SecurityEventGroup,
  securityEventEndpoints,
} from '@lexplain/contract/people/security-events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { staffKeys } from '../../lib/queries/staff-keys';

type Page = EndpointOutput<typeof securityEventEndpoints.listSecurityEvents>;

const firstPage = (): Page['next'] => null;

/** What people were told of the security of their accounts, newest first: all, or one group. */
export const securityEventsQuery = (group: SecurityEventGroup | null) =>
  infiniteQueryOptions({
    queryKey: staffKeys.securityEvents(group),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(group !== null && { group }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return call(securityEventEndpoints.listSecurityEvents, { query }, signal);
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });
