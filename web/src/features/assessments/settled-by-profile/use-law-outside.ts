import type { OutsideByLaw } from '@lexplain/contract/waits/count-open';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';

/** What the profile settles of each law, by the law's id; empty until it is loaded. */
export const useLawOutside = (): OutsideByLaw => {
  const { organisation } = useAuth();
  const { data } = useQuery({
    ...standingQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  return useMemo(() => new Map(data?.outside.map((law) => [law.subject_id, law])), [data]);
};
